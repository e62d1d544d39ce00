import { expect, it } from 'vitest';
import { type Means, thresholds, weigh } from './classifier.ts';
import type { OptOutReading } from './opt-out-reading.ts';
import { readByRules, readOptOut } from './read-opt-out.ts';

const reading = (decision: OptOutReading['decision'], rule: string | null): OptOutReading => ({
  decision,
  task: null,
  reason: rule === null ? null : { rule, words: 'words' },
});
const weighed = (read: OptOutReading, means: Means, likelihood: number, asksForCall = false) =>
  weigh(read, { means, likelihood, asksForCall }).decision;

it.each([
  ['stops', thresholds.stops, 'stop'],
  ['asks a person', thresholds.isUnclear, 'unclear'],
  ['does nothing', thresholds.isUnclear - 0.01, 'none'],
] as const)('%s where no rule read anything and the likelihood is %d', (_, likelihood, decision) => {
  expect(weighed(reading('none', null), null, likelihood)).toBe(decision);
});

it('has a person call where the text asks for it', () => {
  expect(weigh(reading('none', null), { means: null, likelihood: 1, asksForCall: true })).toEqual({
    decision: 'call-instead',
    task: 'call',
    reason: { rule: 'classifier', words: '' },
  });
});

it('stops where a rule read something else only if all but certain, and asks a person if it nearly is', () => {
  expect(weighed(reading('none', 'quoted'), 'ignore', 0.89)).toBe('none');
  expect(weighed(reading('none', 'quoted'), 'ignore', 0.91)).toBe('unclear');
  expect(weighed(reading('none', 'quoted'), 'ignore', 0.96)).toBe('stop');
  expect(weighed(reading('none', 'reaction'), 'other', 1)).toBe('none');
  expect(weighed(reading('start', 'start'), 'other', 1)).toBe('start');
});

it('settles what a rule found unclear', () => {
  expect(weighed(reading('unclear', 'wrong-number'), 'unclear', 0.79)).toBe('unclear');
  expect(weighed(reading('unclear', 'wrong-number'), 'unclear', 0.95)).toBe('stop');
});

it('has a person read an opt-out of which only a rule is sure, but never one of the plain words', () => {
  expect(weighed(reading('stop', 'remove-me'), 'stop', 0.01)).toBe('unclear');
  expect(weighed(reading('stop', 'stop-alone'), 'stop', 0.01)).toBe('unclear');
  for (const rule of ['per-se', 'stop-sign']) expect(weighed(reading('stop', rule), 'stop', 0)).toBe('stop');
});

it('reads wordings that no rule has', () => {
  for (const text of [
    'please withdraw this handset from your campaigns',
    'no permitan que me lleguen más mensajes',
  ]) {
    expect(readByRules(text).reading.reason).toBeNull();
    expect(['stop', 'unclear']).toContain(readOptOut(text).decision);
  }
});
