import { describe, expect, it } from 'vitest';
import { compareHalves } from './compare-halves.ts';

const half = (leads: number, won: number) => ({
  drawn: leads,
  gone: 0,
  closedBefore: 0,
  leads,
  won,
  called: 0,
});
const drawn = new Date('2026-11-02T15:00:00Z');
const day = (days: number) => new Date(drawn.getTime() + days * 86_400_000);
const compare = (call: [number, number], rest: [number, number], now = day(40)) =>
  compareHalves({ call: half(...call), rest: half(...rest) }, drawn, now);

describe('two halves', () => {
  it('are compared from 30 leads each on', () => {
    expect(compare([29, 9], [30, 1])).toMatchObject({ state: 'too_few', difference: null });
    expect(compare([30, 9], [29, 1])).toMatchObject({ state: 'too_few', difference: null });
    expect(compare([30, 9], [30, 1]).state).toBe('measured');
  });

  it('are compared once either has a win', () => {
    expect(compare([30, 0], [30, 0])).toMatchObject({ state: 'no_win', difference: null });
    expect(compare([30, 0], [30, 1]).state).toBe('measured');
    expect(compare([30, 1], [30, 0]).state).toBe('measured');
  });

  it('differ by the rate of the called half less that of the other', () => {
    expect(compare([100, 9], [50, 1]).difference?.rate).toBeCloseTo(0.07, 10);
    expect(compare([50, 1], [100, 9]).difference?.rate).toBeCloseTo(-0.07, 10);
  });

  it('are early for 30 days', () => {
    expect(compare([30, 1], [30, 0], day(29)).lookAgainAt).toBe('2026-12-02T15:00:00.000Z');
    expect(compare([30, 1], [30, 0], day(30)).lookAgainAt).toBeNull();
  });
});
