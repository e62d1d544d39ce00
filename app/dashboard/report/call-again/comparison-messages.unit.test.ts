import { describe, expect, it } from 'vitest';
import type { CallAgainDraw } from '../../../../contract/analysis/call-again.ts';
import { sampleDraw } from '../testing/sample-call-again.ts';
import { apartSentence, comparisonSentence, offerSentence } from './comparison-messages.ts';

const { call, rest } = sampleDraw.halves;
const say = (draw: Partial<CallAgainDraw>) => comparisonSentence({ ...sampleDraw, ...draw }, 'UTC');

describe('what came of a draw', () => {
  it('is said with both halves, the difference and its range', () => {
    expect(say({})).toBe(
      '7 of the 48 leads to call were won since, and 1 of the other 48: +12.5 points (+5.1 to +20.6, 80%).',
    );
  });

  it('is said to be chance where the range holds no difference', () => {
    const difference = { rate: 0.02, low: -0.03, high: 0.07 };
    expect(say({ difference })).toContain('(−3.0 to +7.0, 80%), which may be chance.');
    expect(say({ difference: { ...difference, low: 0.001 } })).not.toContain('chance');
  });

  it('is said to be early until the day to look again', () => {
    const lookAgainAt = '2026-12-02T15:00:00.000Z';
    expect(say({ lookAgainAt })).toContain('That is early; look again from Dec 2, 2026 on.');
    const none = { state: 'no_win', difference: null } as const;
    expect(say({ ...none, lookAgainAt })).toBe(
      'None of these 96 leads has been won since the draw, so there is nothing to compare yet. Look again from Dec 2, 2026 on, once newer leads are uploaded or synced.',
    );
    expect(say(none)).toContain('Look again after your next upload or sync.');
  });

  it('is what is missing where there are too few leads', () => {
    const halves = { call: { ...call, leads: 12 }, rest: { ...rest, leads: 13 } };
    expect(say({ state: 'too_few', difference: null, halves })).toBe(
      'It takes 30 leads in each half to compare them, and there are 12 and 13. Draw again once 60 leads are listed.',
    );
  });

  it('names what is not compared', () => {
    expect(apartSentence(sampleDraw)).toBe('');
    const halves = { call: { ...call, gone: 1 }, rest: { ...rest, gone: 2, closedBefore: 1 } };
    expect(apartSentence({ ...sampleDraw, halves })).toBe(
      'Not compared: 3 drawn leads are no longer in your records (1 to call, 2 of the others); 1 lead had been closed before the draw (0 to call, 1 of the others).',
    );
  });
});

describe('the offer', () => {
  it('says how many of how many are drawn, and when they are too few to measure anything', () => {
    expect(offerSentence(96, 96)).toMatch(/^Call 48 of the 96 leads, drawn at random, and leave/);
    expect(offerSentence(61, 96)).toMatch(/^Call 30 of the 61 that can be called, drawn at random/);
    expect(offerSentence(60, 60)).not.toContain('cannot');
    expect(offerSentence(59, 59)).toContain('With fewer than 60 leads it cannot be measured yet.');
  });
});
