import { describe, expect, it } from 'vitest';
import type { RateCell } from '../queries/cells.ts';
import { meanOf, posterior } from '../statistics/beta.ts';
import { cell, correlation, counted, deviation, loss, sources } from '../testing/estimate-cells.ts';
import { workDone } from '../testing/work-done.ts';
import { compareRates } from './causes.ts';
import { centreOf, countBy, dispersionOf, stratumOf } from './cohorts.ts';
import { drawJointly } from './joint-cohorts.ts';

describe('close rates', () => {
  it('are pulled towards the rate of their own lead source', () => {
    const cells = [cell(1, 'within_5', 100, 60), cell(2, 'within_5', 100, 10)];
    const { account, bySource } = centreOf(
      countBy(
        cells,
        () => true,
        ({ source }) => source,
      ),
    );
    expect(account).toBeCloseTo(70.5 / 201, 12);
    expect(bySource(1)).toBeCloseTo((60 + 70.5 / 201) / 101, 12);
    // A source never seen has the account's rate.
    expect(bySource(9)).toBeCloseTo(70.5 / 201, 12);
  });

  it('err together where cohorts share leads, each with its own posterior', async () => {
    // Every lead was contacted, so both cohorts of the first cell are the same leads.
    const cells = [cell(1, 'within_5', 200, 80), cell(1, 'to_30', 200, 40)];
    const plan = (name: string, belongs: (cell: RateCell) => boolean) => ({
      name,
      belongs,
      centre: () => 0.3,
      weight: () => 20,
    });
    const strata = new Map([[stratumOf({ source: 1, hours: 1 }), 'web']]);
    const plans = [
      plan('contacted', ({ contacted }) => contacted === true),
      plan('within_5', ({ band }) => band === 'within_5'),
      plan('to_30', ({ band }) => band === 'to_30'),
    ];
    const drawn = async (dispersion: number) => {
      const { cohorts } = await drawJointly(cells, strata, plans, dispersion);
      return ['contacted', 'within_5', 'to_30'].map(
        (name) => [...(cohorts.get(name)?.strata.values() ?? [])][0]?.draws ?? new Float64Array(),
      );
    };
    const [all = new Float64Array(), fast = all, slow = all] = await drawn(1);
    expect(correlation(all, fast)).toBeGreaterThan(0.6);
    expect(Math.abs(correlation(fast, slow))).toBeLessThan(0.05);
    // As wide as 400 leads make it: the 20 of the prior move it and do not narrow it.
    expect(deviation(all) / Math.sqrt((0.3 * 0.7) / 401)).toBeCloseTo(1, 1);
    // Months that vary four times as much make it twice as wide.
    const [wide = all] = await drawn(4);
    expect(deviation(wide) / deviation(all)).toBeCloseTo(2, 1);
  });

  it('of inquiries err together with those of the leads they became', async () => {
    const phone = { ...cell(1, 'within_5', 200, 80), byPhone: true };
    const inquiries = {
      ...{ inquiries: 300, leads: 200, won: 80, closed: 150 },
      ...{ returned: 0, returnedWon: 0, silent: 0 },
    };
    const made = await compareRates(counted([phone, cell(1, 'to_30', 200, 40)], { inquiries }), sources);
    const inquiry = made.causes.missed_calls.of(loss('missed_calls'));
    const fast = made.causes.slow_response.cohorts.find(({ name }) => name === 'within_5')?.chance;
    if (!inquiry || !fast) throw new Error('no chance');
    // Two of three inquiries became leads; if these were won as any lead is, this is the rate.
    const centre = (made.account * 200.5) / 301;
    expect(inquiry.mean).toBeCloseTo(meanOf(posterior(centre, 80, 300)), 12);
    expect(correlation(inquiry.draws, fast.draws)).toBeGreaterThan(0.4);
    const spread = Math.sqrt((inquiry.mean * (1 - inquiry.mean)) / 301);
    expect(deviation(inquiry.draws) / spread).toBeCloseTo(1, 1);
  });

  it('vary as the months of the account do, and never less than leads by themselves', () => {
    const month = (won: number) => ({ leads: 100, won });
    expect(dispersionOf([])).toBe(1);
    expect(dispersionOf([month(0), month(0)])).toBe(1);
    expect(dispersionOf([30, 30, 30, 30].map(month))).toBe(1);
    // Each month is 20 wins from the 30 of the mean: Pearson's statistic is 4 × 400 / 21.
    expect(dispersionOf([50, 10, 50, 10].map(month))).toBeCloseTo((3 + 1600 / 21) / 6, 10);
  });

  it('of many sources are drawn while other work goes on', async () => {
    const many = new Map(Array.from({ length: 50 }, (_, n) => [n + 1, `source ${n}`]));
    const cells = [...many.keys()].map((source) => cell(source, 'within_5', 10, 5));
    const { turns } = await workDone(() => compareRates(counted(cells), many));
    expect(turns).toBeGreaterThan(cells.length);
  });
});
