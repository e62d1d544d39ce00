import { sum } from '../statistics/sum.ts';

/** One forecast of the past and what became of it. */
export interface Outcome {
  /** First day that the forecast did not know. */
  at: number;
  forecast: number;
  happened: number;
}

const DATES = 6;
/** Forecasts that the level starts from as if they had been right. */
const PRIOR_FORECASTS = 2;

/**
 * Factor by which the last six forecasts of a length missed, pulled towards 1: chances that halve in half a year
 * follow a company late. `past` ascends by time and holds what was known at the date; `days` is the horizon.
 */
export function levelAfter(past: readonly Outcome[], days: number): number {
  const recent = past.slice(-DATES);
  const [first, last] = [recent[0], recent.at(-1)];
  if (first === undefined || last === undefined) return 1;
  const n = 1 + (last.at - first.at) / days;
  const happened = sum(recent, (outcome) => outcome.happened);
  const forecast = sum(recent, (outcome) => outcome.forecast);
  return Math.exp((n / (n + PRIOR_FORECASTS)) * Math.log((happened + 1) / (forecast + 1)));
}

/** Errors of a forecast and of the one a year before it. */
export interface YearApart {
  before: number;
  after: number;
}

/**
 * Wins that a time of the year adds to both sides of its error: between forecasts of hardly any win a difference is a
 * number of wins and no factor.
 */
const SEASON_WINS = 10;
/** Squared errors of 30-day forecasts that a season starts from as if they had not come again. */
const PRIOR_SQUARES = 1;

/** By how much a forecast missed, as a logarithm. */
export const errorOf = ({ forecast, happened }: Omit<Outcome, 'at'>) =>
  Math.log((happened + SEASON_WINS) / (forecast + SEASON_WINS));

/**
 * A forecast of so many wins that follows the error of the one a year ago, as far as errors came again after a year.
 * `pairs` are those known at the date; forecasts of more than 30 days overlap, and their squares weigh less.
 */
export function withSeason(
  wins: number,
  days: number,
  lastYear: number,
  pairs: readonly YearApart[],
): number {
  const both = pairs.reduce((sum, { before, after }) => sum + before * after, 0);
  const squares = pairs.reduce((sum, { before }) => sum + before * before, 0);
  const share = Math.min(1, Math.max(0, both / (squares + (PRIOR_SQUARES * days) / 30)));
  return Math.max(0, (wins + SEASON_WINS) * Math.exp(share * lastYear) - SEASON_WINS);
}

const LEAST_TAU_SQUARED = 0.01;
const PRIOR_TAU_SQUARED = 0.09;
const PRIOR_CHECKS = 3;
const MOST_CHECKS = 12;
/** One lucky month cannot make the others look less variable than this. */
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
