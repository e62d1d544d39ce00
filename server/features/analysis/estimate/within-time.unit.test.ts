import { describe, expect, it } from 'vitest';
import type { SpeedCell } from '../queries/speed-cells.ts';
import { cell, counted, late, sources } from '../testing/estimate-cells.ts';
import { compareRates } from './causes.ts';
import { differenceWithinTime } from './within-time.ts';

const of = (month: number, band: SpeedCell['band'], leads: number, won: number): SpeedCell => ({
  ...{ source: 1, hours: 1, month, band, leads, won },
});
// Half as many are won from May on, when prices rose and the team grew slower; speed changes nothing.
const priceRise = [
  ...[of(4, 'within_5', 180, 90), of(4, 'over_24h', 20, 10)],
  ...[of(5, 'within_5', 40, 10), of(5, 'over_24h', 160, 40)],
];

describe('slow first response, within months', () => {
  it('is not what a price rise did in the month in which the team grew slower', async () => {
    const found = differenceWithinTime(priceRise, 'over_24h');
    expect(found?.whole.mean).toBeGreaterThan(0.15);
    // Half of the weight is left.
    expect(found?.within.mean).toBeCloseTo(0, 12);
    const cells = [cell(1, 'within_5', 220, 100), cell(1, 'over_24h', 180, 50)];
    const chance = async (speeds: SpeedCell[]) =>
      (await compareRates(counted(cells, { speeds }), sources)).causes.slow_response.of(late)?.mean ??
      Number.NaN;
    expect(await chance(priceRise)).toBeCloseTo(0, 10);
    expect(await chance([])).toBeGreaterThan(0.15);
  });

  it('is compared within quarters where months leave too little, and over all where quarters do', () => {
    const within = (fast: number, slow: number) =>
      differenceWithinTime([of(fast, 'within_5', 100, 60), of(slow, 'over_24h', 100, 20)], 'over_24h');
    expect(within(1, 3)?.within.mean).toBeCloseTo(0.4, 12);
    expect(within(3, 4)).toBeNull();
    expect(differenceWithinTime([of(1, 'within_5', 100, 60)], 'over_24h')).toBeNull();
  });
});
