import type { Cause } from '../../../../contract/analysis/vocabulary.ts';
import type { CountedCells, LossCell, RateCell } from '../queries/cells.ts';

/** Lead sources of the cells below. */
export const sources: Map<number, string> = new Map([
  [1, 'web'],
  [2, 'ads'],
]);

/** Closed leads of one source and response band that came in while the team answers. */
export const cell = (source: number, band: RateCell['band'], leads: number, won: number): RateCell => ({
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

/** Counted cells with these rates and nothing else, unless given. */
export const counted = (rates: RateCell[], other: Partial<CountedCells> = {}): CountedCells => ({
  rates,
  attempts: [],
  inquiries: { inquiries: 0, leads: 0, won: 0, closed: 0, returned: 0, returnedWon: 0, silent: 0 },
  silence: [],
  winAges: [],
  months: [],
  reps: [],
  speeds: [],
  ...other,
});

/** Seven records of a cause without a value of their own. */
export const loss = (cause: Cause, other: Partial<LossCell> = {}): LossCell => ({
  cause,
  kind: 0,
  source: 1,
  hours: 1,
  band: null,
  age: 0,
  dialled: 0,
  talk: 0,
  callsKnown: true,
  service: 0,
  records: 7,
  own: 0,
  ownCents: 0,
  ...other,
});

/** Leads answered after a day. */
export const late = loss('slow_response', { band: 'over_24h' });

export const mean = (draws: Float64Array) => draws.reduce((sum, x) => sum + x, 0) / draws.length;

const covariance = (x: Float64Array, y: Float64Array) => {
  const [mx, my] = [mean(x), mean(y)];
  return x.reduce((sum, value, i) => sum + (value - mx) * ((y[i] ?? 0) - my), 0) / x.length;
};

/** The standard deviation of draws. */
export const deviation = (draws: Float64Array) => Math.sqrt(covariance(draws, draws));

/** The correlation of two sets of draws. */
export const correlation = (x: Float64Array, y: Float64Array) =>
  covariance(x, y) / (deviation(x) * deviation(y));
