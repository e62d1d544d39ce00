import { bandOf, FIRST_OLDER_BAND } from './age-bands.ts';
import { HORIZONS, type Standing } from './cells.ts';
import { type Chances, monthPlace } from './chances.ts';
import { type Day, monthInQuarter, placeInMonth } from './days.ts';

/** Expected wins among the open leads of a date within 30, 90 and 180 days. */
export interface RawForecast {
  wins: number[];
  /** The same by source: `[horizon][source]`. */
  bySource: Float64Array[];
}

/** Age from which on leads a few days apart are taken as one: their chances are the same to the fourth digit. */
const OLD = 365;
const OLD_STEP = 15;

/** Factors of the days from a date on that are the same for all sources, of young and of older leads. */
export interface FactorsAhead {
  young: Float64Array;
  older: Float64Array;
}

/** Factors of so many days from a date on: those of the month in the quarter and of the day in the month. */
export function factorsAhead({ monthFactor, placeFactor }: Chances, at: Day, days: number): FactorsAhead {
  const of = (band: number) =>
    Float64Array.from({ length: days }, (_, i) => {
      const month = monthFactor[monthPlace(monthInQuarter(at + i), band)] ?? 1;
      return month * (placeFactor[placeInMonth(at + i)] ?? 1);
    });
  return { young: of(0), older: of(FIRST_OLDER_BAND) };
}

/**
 * The chance that a lead is won within each of the horizons (days, ascending). Winning and losing compete: a lead that
 * is lost, or won, on one day is not open on the next.
 */
export function chancesWithin(
  chances: Chances,
  { source, age }: { source: number; age: number },
  horizons: readonly number[],
  { older, young }: FactorsAhead,
): number[] {
  const factor = chances.sourceFactor[source] ?? 1;
  let open = 1;
  let won = 0;
  let day = 0;
  return horizons.map((horizon) => {
    for (; day < horizon; day += 1) {
      const band = bandOf(age + day);
      const ahead = (band < FIRST_OLDER_BAND ? young : older)[day] ?? 1;
      const win = Math.min(1, (chances.winning[band] ?? 0) * factor * ahead);
      const lose = Math.min(1 - win, chances.losing[band] ?? 0);
      won += open * win;
      open *= 1 - win - lose;
    }
    return won;
  });
}

/** Adds up the chances of all open leads of a date. */
export function forecastWins(standing: Standing, chances: Chances, sources: number): RawForecast {
  const { at, from, open } = standing;
  const width = at - from + 1;
  const ahead = factorsAhead(chances, at, HORIZONS.at(-1) ?? 0);
  const bySource = HORIZONS.map(() => new Float64Array(sources));
  for (let source = 0; source < sources; source += 1) {
    const ages = leadsByAge(open.subarray(source * width, (source + 1) * width), at - from);
    for (const [age, leads] of ages) {
      chancesWithin(chances, { source, age }, HORIZONS, ahead).forEach((chance, i) => {
        const wins = bySource[i];
        if (wins) wins[source] = (wins[source] ?? 0) + leads * chance;
      });
    }
  }
  return { bySource, wins: bySource.map((wins) => wins.reduce((sum, x) => sum + x, 0)) };
}

/** Number of open leads by age, young to old; old ages are gathered. */
function leadsByAge(open: Int32Array, oldest: number): Map<number, number> {
  const ages = new Map<number, number>();
  for (let age = 0; age <= oldest; age += 1) {
    const leads = open[oldest - age] ?? 0;
    if (leads === 0) continue;
    const key = age < OLD ? age : OLD + OLD_STEP * Math.floor((age - OLD) / OLD_STEP);
    ages.set(key, (ages.get(key) ?? 0) + leads);
  }
  return ages;
}
