import { describe, expect, it } from 'vitest';
import { hoursApart } from './clocks.ts';

const cells = (...leads: [halfHour: number, leads: number][]) =>
  leads.map(([halfHour, n]) => ({ halfHour, leads: n }));
/** First calls of the next morning: of no half-hour more than of those beside it. */
const overnight = Array.from({ length: 20 }, (_, i): [number, number] => [8 + i, 3]);

describe('two clocks', () => {
  it('are whole hours apart where first calls begin with the same full hour', () => {
    expect(hoursApart(cells([12, 60], [13, 5], ...overnight.filter(([at]) => at !== 12 && at !== 13)))).toBe(
      6,
    );
    expect(hoursApart(cells([-12, 60], [-11, 5], [4, 3]))).toBe(-6);
  });

  it('agree where calls begin within minutes, late, or too rarely', () => {
    expect(hoursApart(cells([0, 60], [1, 20], ...overnight))).toBe(0);
    // Slow, and no half-hour begins anything.
    expect(hoursApart(cells([0, 5], [1, 20], [2, 40], [3, 38], [4, 30]))).toBe(0);
    expect(hoursApart(cells([12, 29]))).toBe(0);
    // A third of the leads has to show it.
    expect(hoursApart(cells([12, 30], [0, 80]))).toBe(0);
    expect(hoursApart([])).toBe(0);
  });
});
