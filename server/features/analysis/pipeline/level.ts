/** One forecast of the past and what became of it. */
export interface Outcome {
  /** First day that the forecast did not know. */
  at: number;
  forecast: number;
  happened: number;
}

const MONTH_ENDS = 6;
/** Forecasts that the level starts from as if they had been right. */
const PRIOR_FORECASTS = 2;

/**
 * Factor by which the last six forecasts of a length missed, pulled towards 1: chances that halve in half a year
 * follow a company late. `past` ascends by time and holds what was known at the date; `days` is the horizon.
 */
export function levelAfter(past: readonly Outcome[], days: number): number {
  const recent = past.slice(-MONTH_ENDS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (first === undefined || last === undefined) return 1;
  const n = 1 + (last.at - first.at) / days;
  const happened = sum(recent, (outcome) => outcome.happened);
  const forecast = sum(recent, (outcome) => outcome.forecast);
  return Math.exp((n / (n + PRIOR_FORECASTS)) * Math.log((happened + 1) / (forecast + 1)));
}

const LEAST_TAU_SQUARED = 0.01;
const PRIOR_TAU_SQUARED = 0.09;
const PRIOR_CHECKS = 3;
const MOST_CHECKS = 12;
/** One lucky month cannot make the rest look calmer than this. */
const LEAST_EXCESS = -0.2;

/**
 * How much months differ beyond chance, as τ²: the variance of the logarithm of happened over forecast, less what
 * counting alone brings. From the last twelve 30-day forecasts as they were made, and a prior of three at 0.09.
 */
export function tauSquaredAfter(past: readonly Outcome[]): number {
  const recent = past.slice(-MOST_CHECKS);
  const excess = sum(recent, ({ forecast, happened }) => {
    const error = Math.log((happened + 0.5) / (forecast + 0.5));
    return Math.max(LEAST_EXCESS, error * error - 1 / (forecast + 0.5));
  });
  return Math.max(
    LEAST_TAU_SQUARED,
    (PRIOR_CHECKS * PRIOR_TAU_SQUARED + excess) / (PRIOR_CHECKS + recent.length),
  );
}

function sum(outcomes: readonly Outcome[], of: (outcome: Outcome) => number): number {
  return outcomes.reduce((all, outcome) => all + of(outcome), 0);
}
