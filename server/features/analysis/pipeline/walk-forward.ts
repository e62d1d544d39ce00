import { type Cells, HORIZONS, type Standing, winsBetween } from './cells.ts';
import { type Chances, estimateChances } from './chances.ts';
import type { Day } from './days.ts';
import { forecastWins, type RawForecast } from './forecast.ts';
import { errorOf, levelAfter, type Outcome, tauSquaredAfter, withSeason } from './level.ts';
import { weightedSums } from './weighted-sums.ts';

/** A forecast as it was made at a date, from what was known before it. */
export interface DatedForecast {
  at: Day;
  standing: Standing;
  /** First day from which the books are complete, as known at the date. */
  since: Day;
  chances: Chances;
  raw: RawForecast;
  /** By horizon, and ascending with it: wins at the level of the last half year. */
  levelled: number[];
  /** By horizon, and ascending with it: what is forecast. */
  wins: number[];
  tau: number;
}

/** Days of complete books, and dated wins in them, before a forecast is made at all. */
export const LEAST_DAYS = 60;
export const LEAST_WINS = 10;

/** Dates are a month apart. */
const YEAR = 12;

/**
 * Makes the forecast of each date and of today in one pass over the days: level, season and spread of each date
 * use the forecasts before it whose horizon had ended by then. A date without enough records before it has
 * none.
 */
export function walkForward(cells: Cells): DatedForecast[] {
  const sumsAt = weightedSums(cells);
  const made: DatedForecast[] = [];
  for (const standing of cells.standings) {
    const known = sumsAt(standing.at);
    if (known === null || standing.at - known.since < LEAST_DAYS) continue;
    if (winsBetween(cells, known.since, standing.at) < LEAST_WINS) continue;
    const chances = estimateChances(known.sums, cells.sources);
    const raw = forecastWins(standing, chances, cells.sources);
    const level = HORIZONS.map((days, i) => levelAfter(over(made, standing.at, i, days, rawOf), days));
    const limit = standing.leads;
    const levelled = ascending(
      raw.wins.map((wins, i) => wins * (level[i] ?? 1)),
      limit,
    );
    const wins = ascending(
      levelled.map((mean, i) => seasonal(cells, made, standing.at, i, mean)),
      limit,
    );
    const tau = Math.sqrt(tauSquaredAfter(over(made, standing.at, 0, HORIZONS[0], (one) => one.wins)));
    made.push({
      at: standing.at,
      standing,
      since: known.since,
      chances,
      raw,
      levelled,
      wins,
      tau,
    });
  }
  return made;
}

/** Wins, monotonic over the horizons and at most the number of leads. */
function ascending(wins: readonly number[], leads: number): number[] {
  let least = 0;
  return wins.map((mean) => {
    least = Math.min(leads, Math.max(least, mean));
    return least;
  });
}

/** Wins forecast at a date, with the season of forecasts whose horizon had ended by then. */
function seasonal(
  { standings }: Cells,
  made: readonly DatedForecast[],
  at: Day,
  horizon: number,
  wins: number,
): number {
  const days = HORIZONS[horizon] ?? 0;
  const errors = new Map(
    over(made, at, horizon, days, (one) => one.levelled).map((one) => [one.at, errorOf(one)]),
  );
  const yearBefore = (index: number) => errors.get(standings[index - YEAR]?.at ?? Number.NaN);
  const lastYear = yearBefore(standings.findIndex((standing) => standing.at === at));
  if (lastYear === undefined) return wins;
  const pairs = standings.flatMap((standing, index) => {
    const [before, after] = [yearBefore(index), errors.get(standing.at)];
    return before === undefined || after === undefined ? [] : [{ before, after }];
  });
  return withSeason(wins, days, lastYear, pairs);
}

/** What the wins of a horizon are of the sum of chances: the factor of level and time of the year. */
export const factorOf = ({ raw, wins }: DatedForecast, horizon: number): number => {
  const all = raw.wins[horizon] ?? 0;
  return all > 0 ? (wins[horizon] ?? 0) / all : 0;
};

/** Whether records go back as far as the forecast looks ahead: ages beyond were never seen. */
export const reaches = ({ at, since }: DatedForecast, days: number) => at - since >= days;

const rawOf = ({ raw }: DatedForecast) => raw.wins;

/** Forecasts of one horizon whose time was over before a date. */
export function over(
  made: readonly DatedForecast[],
  before: Day,
  horizon: number,
  days: number,
  of: (forecast: DatedForecast) => number[],
): Outcome[] {
  return made.flatMap((forecast) =>
    forecast.at + days > before || !reaches(forecast, days)
      ? []
      : [
          {
            at: forecast.at,
            forecast: of(forecast)[horizon] ?? 0,
            happened: forecast.standing.happened[horizon] ?? 0,
          },
        ],
  );
}
