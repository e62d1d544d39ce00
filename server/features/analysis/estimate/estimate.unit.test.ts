import { describe, expect, it } from 'vitest';
import { causes } from '../../../../contract/analysis/vocabulary.ts';
import type { LossCell, RateCell } from '../make/cells.ts';
import { meanOf, posterior } from '../statistics/beta.ts';
import { compareRates } from './causes.ts';
import { centreOf, countBySource } from './cohorts.ts';
import { addLosses, sumDraws } from './money.ts';
import { assumedFor, assumeValues } from './values.ts';

const sources = new Map([
  [1, 'web'],
  [2, 'ads'],
]);
const noInquiries = { inquiries: 0, won: 0, closed: 0 };

const cell = (source: number, band: RateCell['band'], leads: number, won: number): RateCell => ({
  source,
  band,
  contacted: true,
  attempts: 'few',
  onceCold: false,
  leads,
  won,
  wonLater: 0,
  closed: leads,
});

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
    const gain = (source: number, fast: [number, number], slow: [number, number]) =>
      meanOf(posterior(bySource(source), ...fast)) - meanOf(posterior(bySource(source), ...slow));
    const expected = (400 * gain(1, [200, 400], [100, 400]) + 100 * gain(2, [80, 400], [10, 100])) / 500;
    expect(rates.causes.slow_response.of(1, 'over_24h')?.mean).toBeCloseTo(expected, 10);
  });

  it('are too few below thirty closed leads on either side', () => {
    const enough = (fast: number, slow: number) =>
      compareRates([cell(1, 'within_5', fast, 1), cell(1, 'to_30', slow, 1)], noInquiries, sources).causes
        .slow_response.enough;
    expect([enough(30, 30), enough(29, 300), enough(300, 29)]).toEqual([true, false, false]);
  });

  it('keep what came back from the cold apart from the close rate of all leads', () => {
    // Half of all leads are won, but of a hundred that went cold two came back, one source having none at all.
    const cells: RateCell[] = [
      cell(1, 'within_5', 300, 150),
      { ...cell(1, null, 100, 2), onceCold: true, wonLater: 2 },
    ];
    const cold = compareRates(cells, noInquiries, sources).causes.gone_cold;
    expect(cold.of(2, null)?.mean).toBeCloseTo(2.5 / 101, 12);
  });
});

describe('values', () => {
  const sample = (cents: number) => ({
    count: 40,
    sum: 40 * cents,
    sumOfSquares: 40 * cents * cents,
    values: [],
  });
  const services = new Map([
    [1, 'ants'],
    [2, ''],
  ]);
  const cells = {
    services: new Map([[1, sample(100)]]),
    sources: new Map([[1, sample(200)]]),
    account: sample(300),
  };

  it('come from the first basis that carries', () => {
    const values = assumeValues(cells, services, sources, 999);
    const from = (service: number, source: number) => assumedFor(values, service, source)?.basis;
    expect([from(1, 1), from(0, 1), from(0, 0)]).toEqual(['service', 'source', 'account']);
    const without = assumeValues({ ...cells, account: null }, services, sources, 999);
    expect(assumedFor(without, 0, 0)).toMatchObject({ basis: 'yours', cents: 999 });
    expect(assumedFor(assumeValues({ ...cells, account: null }, services, sources, null), 0, 0)).toBeNull();
  });

  it('are not shared by records that name no service', () => {
    const unnamed = { ...cells, services: new Map([[2, sample(100)]]) };
    expect(assumedFor(assumeValues(unnamed, services, sources, null), 2, 1)?.basis).toBe('source');
  });
});

describe('losses', () => {
  const rates = compareRates(
    [cell(1, 'within_5', 400, 200), cell(1, 'over_24h', 400, 100)],
    noInquiries,
    sources,
  );
  const values = assumeValues(
    { services: new Map(), sources: new Map(), account: null },
    new Map(),
    sources,
    10_000,
  );
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
      addLosses(
        cells,
        rates,
        assumeValues({ services: new Map(), sources: new Map(), account: null }, new Map(), sources, account),
        seen,
      ).find(({ cause }) => cause === 'slow_response')?.state;
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
