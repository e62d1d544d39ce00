import type { Cells, Standing } from './cells.ts';
import { HORIZONS } from './cells.ts';
import { type Chances, estimateChances } from './chances.ts';
import type { Day } from './days.ts';
import { forecastWins, type RawForecast } from './forecast.ts';
import { levelAfter, type Outcome, tauSquaredAfter } from './level.ts';
import { weightedSums } from './weighted-sums.ts';

/** A forecast as it was made at a date, from what was known before it. */
export interface DatedForecast {
  at: Day;
  standing: Standing;
  /** First day from which the books are complete, as known at the date. */
  since: Day;
  chances: Chances;
  raw: RawForecast;
  /** By horizon: factor, and wins with it; wins ascend with the horizon. */
  level: number[];
  wins: number[];
  tau: number;
}

/** Days of complete books, and dated wins in them, before a forecast is made at all. */
export const LEAST_DAYS = 60;
export const LEAST_WINS = 10;

/**
 * Makes the forecast of every month-end and of today, in one walk through the days: level and spread of each date come
 * from the forecasts before it whose time was over by then. A date without enough records before it has none.
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
    let least = 0;
    const wins = raw.wins.map((mean, i) => {
      least = Math.min(standing.leads, Math.max(least, mean * (level[i] ?? 1)));
      return least;
    });
    const tau = Math.sqrt(tauSquaredAfter(over(made, standing.at, 0, HORIZONS[0], (one) => one.wins)));
    made.push({ at: standing.at, standing, since: known.since, chances, raw, level, wins, tau });
  }
  return made;
}

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

function winsBetween({ days, start, wins }: Cells, from: Day, before: Day): number {
  let sum = 0;
  for (let cell = 0; cell < wins.length; cell += days) {
    for (let day = from - start; day < before - start; day += 1) sum += wins[cell + day] ?? 0;
  }
  return sum;
}
