import { BANDS, FIRST_OLDER_BAND } from './age-bands.ts';
import { PLACES } from './days.ts';
import { expectedByPlace, meanPlaceFactors, placeFactors } from './places.ts';
import type { Sums } from './weighted-sums.ts';

/** Chances by the day at a date. */
export interface Chances {
  /** Chance that an open lead of this age band is won on one day, before the factors. */
  winning: Float64Array;
  losing: Float64Array;
  /** By source. */
  sourceFactor: Float64Array;
  /** By month in quarter, and within it young and older leads. */
  monthFactor: Float64Array;
  /** By place in the month. */
  placeFactor: Float64Array;
}

/** What a band takes of the chance of the one before it until it has records of its own. */
const FALL = 0.6;
const SOURCE_WEIGHT = 20;
const MONTH_WEIGHT = 30;
const ROUNDS = 3;

/** The index of the factor of a month in its quarter, apart for younger and older leads (`band`). */
export const monthPlace = (month: number, band: number) => 2 * month + (band < FIRST_OLDER_BAND ? 0 : 1);

/**
 * Chances from weighted lead-days, wins and losses. Each band is pulled towards a share of the one before, with the
 * weight of at most one win, so an age never seen has less than a younger one, and never none. Sources, months in the
 * quarter and days of the month have factors that are pulled towards 1; chances and factors are refined in turn.
 */
export function estimateChances(sums: Sums, sources: number): Chances {
  const { leadDays, losses, placeWins, wins } = sums;
  const sourceFactor = new Float64Array(sources).fill(1);
  const monthFactor = new Float64Array(6).fill(1);
  let placeFactor: Float64Array = new Float64Array(PLACES).fill(1);
  let placeMean: Float64Array = new Float64Array(BANDS).fill(1);
  const daysByBand = pooled(leadDays, sources);
  const losing = byBand(pooled(losses, sources), daysByBand, 1);
  const winsByBand = pooled(wins, sources);
  let winning = byBand(winsByBand, daysByBand, FALL);
  for (let round = 0; round < ROUNDS; round += 1) {
    const won = { source: new Float64Array(sources), month: new Float64Array(6) };
    const expected = { source: new Float64Array(sources), month: new Float64Array(6) };
    each(sources, (month, source, band, i) => {
      won.source[source] = (won.source[source] ?? 0) + (wins[i] ?? 0);
      const chance =
        (winning[band] ?? 0) * (placeMean[band] ?? 1) * (monthFactor[monthPlace(month, band)] ?? 1);
      expected.source[source] = (expected.source[source] ?? 0) + chance * (leadDays[i] ?? 0);
    });
    pull(sourceFactor, won.source, expected.source, SOURCE_WEIGHT);
    each(sources, (month, source, band, i) => {
      const place = monthPlace(month, band);
      won.month[place] = (won.month[place] ?? 0) + (wins[i] ?? 0);
      const chance = (winning[band] ?? 0) * (placeMean[band] ?? 1) * (sourceFactor[source] ?? 1);
      expected.month[place] = (expected.month[place] ?? 0) + chance * (leadDays[i] ?? 0);
    });
    pull(monthFactor, won.month, expected.month, MONTH_WEIGHT);
    const weighed = new Float64Array(BANDS);
    each(sources, (month, source, band, i) => {
      const factor = (sourceFactor[source] ?? 1) * (monthFactor[monthPlace(month, band)] ?? 1);
      weighed[band] = (weighed[band] ?? 0) + factor * (leadDays[i] ?? 0);
    });
    // Sources and months are spread over the days of the month alike, so their factors are taken in the mean of a band.
    const chanceByBand = winning.map((chance, band) => {
      const days = daysByBand[band] ?? 0;
      return days > 0 ? (chance * (weighed[band] ?? 0)) / days : chance;
    });
    placeFactor = placeFactors(placeWins, expectedByPlace(chanceByBand, sums));
    placeMean = meanPlaceFactors(placeFactor, sums);
    winning = byBand(
      winsByBand,
      weighed.map((days, band) => days * (placeMean[band] ?? 1)),
      FALL,
    );
  }
  return { winning, losing, sourceFactor, monthFactor, placeFactor };
}

function each(
  sources: number,
  visit: (month: number, source: number, band: number, place: number) => void,
): void {
  for (let month = 0, i = 0; month < 3; month += 1) {
    for (let source = 0; source < sources; source += 1) {
      for (let band = 0; band < BANDS; band += 1, i += 1) visit(month, source, band, i);
    }
  }
}

function pooled(sums: Float64Array, sources: number): Float64Array {
  const all = new Float64Array(BANDS);
  each(sources, (_month, _source, band, i) => {
    all[band] = (all[band] ?? 0) + (sums[i] ?? 0);
  });
  return all;
}

function byBand(events: Float64Array, leadDays: Float64Array, fall: number): Float64Array {
  const [all, days] = [total(events), total(leadDays)];
  const chances = new Float64Array(BANDS);
  if (all <= 0 || days <= 0) return chances;
  const rate = all / days;
  let prior = rate;
  for (let band = 0; band < BANDS; band += 1) {
    // One event at the prior chance, but at most the lead-days that bring one at the account's rate: where
    // hardly any lead closes in the first days, one event would be thousands of them.
    const weight = 1 / Math.max(prior, rate);
    chances[band] = Math.min(1, ((events[band] ?? 0) + weight * prior) / ((leadDays[band] ?? 0) + weight));
    prior = fall * (chances[band] ?? 0);
  }
  return chances;
}

/** Factors of won over expected, scaled so that both agree as a whole: they move parts, and not the whole. */
function pull(factors: Float64Array, won: Float64Array, expected: Float64Array, weight: number): void {
  const all = total(expected);
  const scale = all > 0 ? total(won) / all : 1;
  for (let i = 0; i < factors.length; i += 1) {
    factors[i] = ((won[i] ?? 0) + weight) / (scale * (expected[i] ?? 0) + weight);
  }
}

const total = (numbers: Float64Array) => numbers.reduce((sum, x) => sum + x, 0);
