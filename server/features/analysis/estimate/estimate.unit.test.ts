import { describe, expect, it } from 'vitest';
import { causes } from '../../../../contract/analysis/vocabulary.ts';
import type { LossCell, RateCell } from '../make/cells.ts';
import { meanOf, posterior } from '../statistics/beta.ts';
import { compareRates } from './causes.ts';
import { centreOf, countBySource } from './cohorts.ts';
import { believeJointly } from './joint-cohorts.ts';
import { addLosses, sumDraws } from './money.ts';
import { assumedFor, assumeValues } from './values.ts';

const sources = new Map([
  [1, 'web'],
  [2, 'ads'],
]);
const noInquiries = { inquiries: 0, leads: 0, won: 0, closed: 0 };

const cell = (source: number, band: RateCell['band'], leads: number, won: number): RateCell => ({
  source,
  band,
  contacted: true,
  attempts: 'few',
  onceCold: false,
  byPhone: false,
  leads,
  won,
  closed: leads,
});

function rates(cells: RateCell[]) {
  const plan = (name: string, belongs: (cell: RateCell) => boolean) => ({
    name,
    belongs,
    centre: () => 0.3,
    weight: () => 20,
  });
  const { cohorts } = believeJointly(cells, new Map([[1, 'web']]), [
    plan('contacted', ({ contacted }) => contacted === true),
    plan('within_5', ({ band }) => band === 'within_5'),
    plan('to_30', ({ band }) => band === 'to_30'),
  ]);
  return { cohorts: (name: string) => cohorts.get(name)?.strata.get(1)?.draws ?? new Float64Array() };
}

const mean = (draws: Float64Array) => draws.reduce((sum, x) => sum + x, 0) / draws.length;
const covariance = (x: Float64Array, y: Float64Array) => {
  const [mx, my] = [mean(x), mean(y)];
  return x.reduce((sum, value, i) => sum + (value - mx) * ((y[i] ?? 0) - my), 0) / x.length;
};
const deviation = (draws: Float64Array) => Math.sqrt(covariance(draws, draws));
const correlation = (x: Float64Array, y: Float64Array) => covariance(x, y) / (deviation(x) * deviation(y));

describe('close rates', () => {
  it('are pulled towards the rate of their own lead source', () => {
    const cells = [cell(1, 'within_5', 100, 60), cell(2, 'within_5', 100, 10)];
    const { account, bySource } = centreOf(countBySource(cells, () => true));
    expect(account).toBeCloseTo(70.5 / 201, 12);
    expect(bySource(1)).toBeCloseTo((60 + 70.5 / 201) / 101, 12);
    // A source never seen has the account's rate.
    expect(bySource(9)).toBeCloseTo(70.5 / 201, 12);
  });

  it('never take a mix of lead sources for speed', () => {
    // Inside each source speed changes nothing; the fast leads are mostly of the better source.
    const cells = [
      cell(1, 'within_5', 900, 450),
      cell(1, 'over_24h', 100, 50),
      cell(2, 'within_5', 100, 10),
      cell(2, 'over_24h', 900, 90),
    ];
    const slow = compareRates(cells, noInquiries, sources).causes.slow_response;
    expect(slow.enough).toBe(true);
    expect(slow.of(1, 'over_24h')?.mean).toBeLessThan(0.001);
  });

  it('compare on the mix of the slower cohort', () => {
    const cells = [
      cell(1, 'within_5', 400, 200),
      cell(1, 'over_24h', 400, 100),
      cell(2, 'within_5', 400, 80),
      cell(2, 'over_24h', 100, 10),
    ];
    const rates = compareRates(cells, noInquiries, sources);
    const { bySource } = centreOf(countBySource(cells, () => true));
    // The weight of 20 leads lies on the sources as the 1,300 compared leads do.
    const weight = (source: number) => (20 * (source === 1 ? 800 : 500)) / 1300;
    const rate = (source: number, won: number, of: number) =>
      meanOf(posterior(bySource(source), won, of, weight(source)));
    const gains = [rate(1, 200, 400) - rate(1, 100, 400), rate(2, 80, 400) - rate(2, 10, 100)] as const;
    const expected = (400 * gains[0] + 100 * gains[1]) / 500;
    expect(rates.causes.slow_response.of(1, 'over_24h')?.mean).toBeCloseTo(expected, 10);
  });

  it('err together where cohorts share leads, each with its own posterior', () => {
    // Every lead was contacted, so both cohorts of the first cell are the same leads.
    const cells = [cell(1, 'within_5', 200, 80), cell(1, 'to_30', 200, 40)];
    const { cohorts } = rates(cells);
    const [all, fast, slow] = [cohorts('contacted'), cohorts('within_5'), cohorts('to_30')];
    expect(correlation(all, fast)).toBeGreaterThan(0.6);
    expect(Math.abs(correlation(fast, slow))).toBeLessThan(0.05);
    // As wide as 400 leads make it: the 20 of the prior move it and do not narrow it.
    expect(deviation(all) / Math.sqrt((0.3 * 0.7) / 401)).toBeCloseTo(1, 1);
  });

  it('of inquiries err together with those of the leads they became', () => {
    const phone = { ...cell(1, 'within_5', 200, 80), byPhone: true };
    const cells = [phone, cell(1, 'to_30', 200, 40)];
    const made = compareRates(cells, { inquiries: 300, leads: 200, won: 80, closed: 150 }, sources);
    const inquiry = made.causes.missed_calls.of(0, null);
    const fast = made.causes.slow_response.cohorts.find(({ name }) => name === 'within_5')?.chance;
    if (!inquiry || !fast) throw new Error('no chance');
    // Two of three inquiries became leads; if these were won as any lead is, this is the rate.
    const centre = (made.account * 200.5) / 301;
    expect(inquiry.mean).toBeCloseTo(meanOf(posterior(centre, 80, 300)), 12);
    expect(correlation(inquiry.draws, fast.draws)).toBeGreaterThan(0.4);
    const spread = Math.sqrt((inquiry.mean * (1 - inquiry.mean)) / 301);
    expect(deviation(inquiry.draws) / spread).toBeCloseTo(1, 1);
  });

  it('are too few below thirty closed leads on either side', () => {
    const enough = (fast: number, slow: number) =>
      compareRates([cell(1, 'within_5', fast, 1), cell(1, 'to_30', slow, 1)], noInquiries, sources).causes
        .slow_response.enough;
    expect([enough(30, 30), enough(29, 300), enough(300, 29)]).toEqual([true, false, false]);
  });

  it('keep what came back from the cold apart from the close rate of all leads', () => {
    // Half of all leads are won, but of a hundred that went cold two came back, one source having none at all.
    const cells: RateCell[] = [cell(1, 'within_5', 300, 150), { ...cell(1, null, 100, 2), onceCold: true }];
    const cold = compareRates(cells, noInquiries, sources).causes.gone_cold;
    expect(cold.of(2, null)?.mean).toBeCloseTo(2.5 / 101, 12);
  });
});

describe('values', () => {
  const sample = (service: number, source: number, cents: number, count = 5) => ({
    service,
    source,
    count,
    sum: count * cents,
    sumOfSquares: count * cents * cents,
    values: Array<number>(count).fill(cents),
  });
  const services = new Map([
    [1, 'ants'],
    [2, ''],
  ]);

  it('come from the first basis that carries', () => {
    const values = assumeValues([sample(1, 1, 100), sample(0, 0, 400)], services, sources, 999);
    const from = (service: number, source: number) => assumedFor(values, service, source);
    expect(from(1, 2)).toMatchObject({ basis: 'service', cents: 100 });
    expect(from(2, 1)).toMatchObject({ basis: 'source', cents: 100 });
    expect(from(2, 2)).toMatchObject({ basis: 'account', cents: 250 });
    const few = assumeValues([sample(1, 1, 100, 4)], services, sources, 999);
    expect(assumedFor(few, 1, 1)).toMatchObject({ basis: 'yours', cents: 999 });
    expect(assumedFor(assumeValues([], services, sources, null), 1, 1)).toBeNull();
  });

  it('are not shared by records that name no service', () => {
    const values = assumeValues([sample(2, 1, 100)], services, sources, null);
    expect(assumedFor(values, 2, 1)?.basis).toBe('source');
  });

  it('err together where they rest on the same leads', () => {
    const spread = {
      ...sample(1, 1, 0),
      values: [100, 200, 300, 400, 900],
      sum: 1900,
      sumOfSquares: 1_110_000,
    };
    const values = assumeValues([spread], services, sources, null);
    expect(values.services.get(1)?.draws).toEqual(values.rest?.draws);
  });
});

describe('losses', () => {
  const rates = compareRates(
    [cell(1, 'within_5', 400, 200), cell(1, 'over_24h', 400, 100)],
    noInquiries,
    sources,
  );
  const values = assumeValues([], new Map(), sources, 10_000);
  const slow: LossCell = {
    cause: 'slow_response',
    source: 1,
    band: 'over_24h',
    service: 0,
    records: 7,
    own: 2,
    ownCents: 90_000,
  };
  const measured = {
    missed_calls: false,
    never_contacted: true,
    slow_response: true,
    dropped_follow_up: true,
    gone_cold: true,
  };

  it('count each record once, with its own value or the assumed one', () => {
    const losses = addLosses([slow], rates, values, measured);
    const loss = losses.find(({ cause }) => cause === 'slow_response');
    expect(loss).toMatchObject({
      state: 'estimated',
      records: 7,
      values: [
        { basis: 'own', records: 2 },
        { basis: 'yours', records: 5 },
      ],
    });
    const chance = rates.causes.slow_response.of(1, 'over_24h');
    expect(loss?.draws?.[17]).toBeCloseTo((chance?.draws[17] ?? 0) * 140_000, 6);
    expect(sumDraws(losses, 'gap')?.[17]).toBeCloseTo(loss?.draws?.[17] ?? 0, 6);
    expect(sumDraws(losses, 'seen')?.[17]).toBe(0);
  });

  it('say why there is no money', () => {
    const state = (cells: LossCell[], account: number | null, seen = measured) =>
      addLosses(cells, rates, assumeValues([], new Map(), sources, account), seen).find(
        ({ cause }) => cause === 'slow_response',
      )?.state;
    const bare = { ...slow, own: 0, ownCents: 0 };
    expect(state([bare], null)).toBe('no_value');
    expect(state([bare], 100)).toBe('estimated');
    expect(state([], null)).toBe('estimated');
    expect(state([bare], 100, { ...measured, slow_response: false })).toBe('not_measured');
    const dropped: LossCell = { ...bare, cause: 'dropped_follow_up', band: null };
    const few = addLosses([dropped], rates, values, measured).find(
      ({ cause }) => cause === 'dropped_follow_up',
    );
    expect(few).toMatchObject({ state: 'not_enough_data', records: 7, draws: null });
  });

  it('cover every cause in its order', () => {
    expect(addLosses([], rates, values, measured).map(({ cause }) => cause)).toEqual(causes);
  });
});
