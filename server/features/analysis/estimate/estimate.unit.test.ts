import { describe, expect, it } from 'vitest';
import { type Cause, causes } from '../../../../contract/analysis/vocabulary.ts';
import type { AttemptCell, CountedCells, LossCell, RateCell } from '../make/cells.ts';
import { NOT_DIALLED } from '../make/lead-facts.ts';
import { meanOf, posterior } from '../statistics/beta.ts';
import { compareRates } from './causes.ts';
import { centreOf, countBy, dispersionOf, stratumOf } from './cohorts.ts';
import { comeBackChance } from './come-back.ts';
import { followUpChances } from './follow-up.ts';
import { believeJointly } from './joint-cohorts.ts';
import { addLosses, type CauseLoss, sumDraws } from './money.ts';
import { assumedFor, assumeValues } from './values.ts';

const sources = new Map([
  [1, 'web'],
  [2, 'ads'],
]);
const cell = (source: number, band: RateCell['band'], leads: number, won: number): RateCell => ({
  source,
  hours: 1,
  band,
  contacted: true,
  born: false,
  callsKnown: true,
  onceCold: false,
  byPhone: false,
  leads,
  won,
  closed: leads,
});

const counted = (rates: RateCell[], other: Partial<CountedCells> = {}): CountedCells => ({
  rates,
  attempts: [],
  inquiries: { inquiries: 0, leads: 0, won: 0, closed: 0 },
  silence: [],
  winAges: [],
  months: [],
  ...other,
});

const loss = (cause: Cause, other: Partial<LossCell> = {}): LossCell => ({
  cause,
  kind: 0,
  source: 1,
  hours: 1,
  band: null,
  age: 0,
  dialled: 0,
  callsKnown: true,
  service: 0,
  records: 7,
  own: 0,
  ownCents: 0,
  ...other,
});
const late = loss('slow_response', { band: 'over_24h' });

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

  it('err together where cohorts share leads, each with its own posterior', () => {
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
    const drawn = (dispersion: number) => {
      const { cohorts } = believeJointly(cells, strata, plans, dispersion);
      return ['contacted', 'within_5', 'to_30'].map(
        (name) => [...(cohorts.get(name)?.strata.values() ?? [])][0]?.draws ?? new Float64Array(),
      );
    };
    const [all = new Float64Array(), fast = all, slow = all] = drawn(1);
    expect(correlation(all, fast)).toBeGreaterThan(0.6);
    expect(Math.abs(correlation(fast, slow))).toBeLessThan(0.05);
    // As wide as 400 leads make it: the 20 of the prior move it and do not narrow it.
    expect(deviation(all) / Math.sqrt((0.3 * 0.7) / 401)).toBeCloseTo(1, 1);
    // Months that vary four times as much make it twice as wide.
    const [wide = all] = drawn(4);
    expect(deviation(wide) / deviation(all)).toBeCloseTo(2, 1);
  });

  it('of inquiries err together with those of the leads they became', () => {
    const phone = { ...cell(1, 'within_5', 200, 80), byPhone: true };
    const inquiries = { inquiries: 300, leads: 200, won: 80, closed: 150 };
    const made = compareRates(counted([phone, cell(1, 'to_30', 200, 40)], { inquiries }), sources);
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
});

describe('slow first response', () => {
  const slowOf = (cells: RateCell[], other: Partial<CountedCells> = {}) =>
    compareRates(counted(cells, other), sources).causes.slow_response;

  it('never takes a mix of lead sources or of hours for speed', () => {
    // Inside each source speed changes nothing; the fast leads are mostly of the better source.
    const cells = [
      cell(1, 'within_5', 900, 450),
      cell(1, 'over_24h', 100, 50),
      cell(2, 'within_5', 100, 10),
      cell(2, 'over_24h', 900, 90),
    ];
    expect(slowOf(cells).of(late)?.mean).toBeCloseTo(0, 12);
    const byHours = cells.map((one) => ({ ...one, source: 1, hours: one.source }));
    expect(slowOf(byHours).of(late)?.mean).toBeCloseTo(0, 12);
  });

  it('weighs strata after Mantel and Haenszel and keeps the sign', () => {
    const cells = [
      cell(1, 'within_5', 400, 200),
      cell(1, 'over_24h', 400, 100),
      cell(2, 'within_5', 400, 80),
      cell(2, 'over_24h', 100, 30),
    ];
    // 0.25 with weight 200 and −0.1 with weight 80; a lost lead of the band was one of the 370 of 500 that were not won.
    const difference = (0.25 * 200 - 0.1 * 80) / 280;
    const slow = slowOf(cells);
    const own = slow.of(late);
    expect((own?.mean ?? 0) * (1 - 0.26)).toBeCloseTo(difference, 2);
    const better = cells.map((one) => (one.band === 'over_24h' ? { ...one, won: one.leads * 0.9 } : one));
    expect(slowOf(better).of(late)?.mean).toBeLessThan(0);
  });

  it('gives an open lead the less the more of its wins are still ahead', () => {
    const cells = [cell(1, 'within_5', 400, 240), cell(1, 'over_24h', 400, 160)];
    const winAges = [
      { age: 1, won: 50 },
      { age: 4, won: 50 },
    ];
    const slow = slowOf(cells, { winAges });
    const at = (age: number) => slow.of({ ...late, age })?.mean ?? 0;
    // (0.6 − 0.4) / (1 − 0.4 × the share of wins by that age)
    expect(at(1)).toBeCloseTo(0.2, 2);
    expect(at(2)).toBeCloseTo(0.2 / 0.8, 2);
    expect(at(5)).toBeCloseTo(0.2 / 0.6, 2);
    expect(at(0)).toBeCloseTo(0.2 / 0.6, 2);
    // Without closing dates all wins may be ahead.
    expect(slowOf(cells).of({ ...late, age: 5 })?.mean).toBeCloseTo(0.2, 2);
  });

  it('counts leads without anything fast to compare with, and does not pay them', () => {
    const cells = [cell(1, 'within_5', 400, 240), cell(1, 'over_24h', 400, 160), cell(2, 'over_24h', 50, 5)];
    const slow = slowOf(cells);
    expect(slow.of({ ...late, source: 2 })).toBeNull();
    expect(slow.of({ ...late, hours: 2 })).toBeNull();
    expect(slow.of(late)).not.toBeNull();
  });

  it('is not known below thirty closed leads on either side', () => {
    const enough = (fast: number, slow: number) =>
      slowOf([cell(1, 'within_5', fast, 1), cell(1, 'to_30', slow, 1)]).enough;
    expect([enough(30, 30), enough(29, 300), enough(300, 29)]).toEqual([true, false, false]);
  });
});

describe('never contacted', () => {
  const cells = [cell(1, 'within_5', 400, 200), { ...cell(1, null, 100, 10), contacted: false }];
  it('takes off what is won without contact', () => {
    const never = compareRates(counted(cells), sources).causes.never_contacted;
    expect(never.of(loss('never_contacted'))?.mean).toBeCloseTo((0.5 - 0.1) / 0.9, 1);
    expect(never.enough).toBe(true);
  });

  it('is not paid where only a column of the CRM knows of contacts', () => {
    const unknown = cells.map((one) => ({ ...one, callsKnown: false }));
    const never = compareRates(counted(unknown), sources).causes.never_contacted;
    expect(never.of(loss('never_contacted', { callsKnown: false }))).toBeNull();
  });
});

describe('missed calls', () => {
  it('take off those that come back by themselves after so long a silence', () => {
    const silence = [
      { days: 1, returned: 10, silent: 0 },
      { days: 10, returned: 10, silent: 10 },
      { days: 40, returned: 0, silent: 70 },
    ];
    const back = comeBackChance(silence);
    expect(back(0).mean).toBeCloseTo(1 - 0.9 * (80 / 90), 12);
    expect(back(1).mean).toBeCloseTo(1 - 80 / 90, 12);
    expect(back(10).mean).toBe(0);
    expect(back(400).mean).toBe(0);
    expect(mean(back(1).draws)).toBeCloseTo(back(1).mean, 2);
    expect(comeBackChance([])(0).mean).toBe(0);
  });
});

describe('dropped follow-up', () => {
  it('reads from dated calls what one more is worth, not from how many there were', () => {
    // 1,000 leads: at each call a tenth of those still open is won, and then half of the rest is left alone.
    const attempts: AttemptCell[] = [];
    let open = 1000;
    for (let dialled = 1; dialled <= 5; dialled += 1) {
      const won = open * 0.1;
      const left = dialled === 5 ? open - won : (open - won) / 2;
      attempts.push({ dialled, leads: won + left, won, lost: 0 });
      open -= won + left;
    }
    const { chanceAfter } = followUpChances(attempts, 1);
    expect(chanceAfter(4).mean).toBeCloseTo(0.1, 2);
    expect(chanceAfter(1).mean).toBeCloseTo(1 - 0.9 ** 4, 2);
    expect(chanceAfter(5).mean).toBe(0);
    expect(mean(chanceAfter(1).draws)).toBeCloseTo(chanceAfter(1).mean, 2);
  });

  it('is counted and not paid without a call log', () => {
    const dropped = compareRates(counted([]), sources).causes.dropped_follow_up;
    expect(dropped.of(loss('dropped_follow_up', { dialled: NOT_DIALLED }))).toBeNull();
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
  const cells = [cell(1, 'within_5', 400, 240), cell(1, 'over_24h', 400, 160)];
  const rates = compareRates(counted(cells), sources);
  const values = assumeValues([], new Map(), sources, 10_000);
  const slow = { ...late, own: 2, ownCents: 90_000 };
  const measured = {
    missed_calls: false,
    never_contacted: true,
    slow_response: true,
    dropped_follow_up: true,
    gone_cold: true,
  };
  const find = (losses: readonly CauseLoss[], cause: Cause) => {
    const found = losses.find((one) => one.cause === cause);
    if (found === undefined) throw new Error(`no ${cause}`);
    return found;
  };

  it('count each record once, with its own value or the assumed one', () => {
    const losses = addLosses([slow], rates, values, measured);
    const found = find(losses, 'slow_response');
    expect(found).toMatchObject({
      state: 'estimated',
      records: 7,
      unpaid: 0,
      values: [
        { basis: 'own', records: 2 },
        { basis: 'yours', records: 5 },
      ],
    });
    const chance = rates.causes.slow_response.of(slow)?.mean ?? 0;
    expect(found.lost(slow)).toBeCloseTo(chance, 12);
    expect(mean(found.draws ?? new Float64Array()) / (chance * 140_000)).toBeCloseTo(1, 1);
    expect(sumDraws(losses, 'gap')).toEqual(found.draws);
  });

  it('are floored at zero only as a whole, and no record is worth less than nothing', () => {
    const mixed = compareRates(
      counted([cell(1, 'within_5', 400, 200), cell(1, 'over_24h', 400, 160), cell(1, 'to_30', 400, 240)]),
      sources,
    );
    const gain = (part: LossCell) => mixed.causes.slow_response.of(part)?.mean ?? 0;
    const half = (records: number): LossCell => ({ ...late, band: 'to_30', kind: 1, records });
    for (const parts of [
      [late, half(2)],
      [late, half(20)],
    ]) {
      const found = find(addLosses(parts, mixed, values, measured), 'slow_response');
      const whole = parts.reduce((sum, part) => sum + gain(part) * part.records, 0);
      const paid = parts.reduce((sum, part) => sum + (found.lost(part) ?? 0) * part.records, 0);
      expect(Math.min(...parts.map(gain))).toBeLessThan(0);
      expect(parts.every((part) => (found.lost(part) ?? -1) >= 0)).toBe(true);
      expect(paid).toBeCloseTo(Math.max(0, whole), 10);
      expect(Math.min(...(found.draws ?? []))).toBeGreaterThanOrEqual(0);
    }
  });

  it('say why there is no money', () => {
    const state = (lost: LossCell[], account: number | null, seen = measured) =>
      find(addLosses(lost, rates, assumeValues([], new Map(), sources, account), seen), 'slow_response')
        .state;
    expect(state([late], null)).toBe('no_value');
    expect(state([late], 100)).toBe('estimated');
    expect(state([], null)).toBe('estimated');
    expect(state([late], 100, { ...measured, slow_response: false })).toBe('not_measured');
    expect(state([{ ...late, source: 2 }], 100)).toBe('counted');
    const dropped = find(
      addLosses([loss('dropped_follow_up')], rates, values, measured),
      'dropped_follow_up',
    );
    expect(dropped).toMatchObject({ state: 'not_enough_data', records: 7, draws: null });
    const cold = find(addLosses([loss('gone_cold')], rates, values, measured), 'gone_cold');
    expect(cold).toMatchObject({ state: 'counted', records: 7, draws: null });
    expect(cold.lost(loss('gone_cold'))).toBeNull();
  });

  it('cover every cause in its order', () => {
    expect(addLosses([], rates, values, measured).map(({ cause }) => cause)).toEqual(causes);
  });
});
