import { BANDS } from './age-bands.ts';
import type { Cells } from './cells.ts';
import { PLACES } from './days.ts';
import type { Sums } from './weighted-sums.ts';

/** Standard errors that the spread of wins over the places of a month has to exceed before it counts. */
const LEAST_ERRORS = 2;

/**
 * Factors by place in the month, 1 where wins are spread over it as chance does. Their weight against 1 is read from
 * how much more the wins by place differ from `expected` than counting brings (gamma-Poisson): wins that are all
 * written down on the last day leave nothing to the other days.
 */
export function placeFactors(won: Float64Array, expected: Float64Array): Float64Array {
  const factors = new Float64Array(PLACES).fill(1);
  const all = total(expected);
  const scale = all > 0 ? total(won) / all : 0;
  let [excess, noise, squares] = [0, 0, 0];
  for (let place = 0; place < PLACES; place += 1) {
    const own = scale * (expected[place] ?? 0);
    excess += ((won[place] ?? 0) - own) ** 2 - own;
    noise += own + 2 * own * own;
    squares += own * own;
  }
  const beyond = excess - LEAST_ERRORS * Math.sqrt(noise);
  if (beyond <= 0) return factors;
  const weight = squares / beyond;
  return factors.map((_, place) => ((won[place] ?? 0) + weight) / (scale * (expected[place] ?? 0) + weight));
}

/** Mean factor of the lead-days of each band. */
export function meanPlaceFactors(factors: Float64Array, { placeLeadDays }: Sums): Float64Array {
  return new Float64Array(BANDS).map((_, band) => {
    let [days, weighed] = [0, 0];
    for (let place = 0; place < PLACES; place += 1) {
      const own = placeLeadDays[place * BANDS + band] ?? 0;
      days += own;
      weighed += own * (factors[place] ?? 1);
    }
    return days > 0 ? weighed / days : 1;
  });
}

/** Wins expected at each place from the chances by band. */
export function expectedByPlace(chances: Float64Array, { placeLeadDays }: Sums): Float64Array {
  return new Float64Array(PLACES).map((_, place) =>
    chances.reduce((sum, chance, band) => sum + chance * (placeLeadDays[place * BANDS + band] ?? 0), 0),
  );
}

/** Factor from which on a place in the month is worth naming. */
const MUCH = 3;

/** The place in the month that stands out most, and its share of all wins; null where none does. */
export function mainPlace(
  { days, monthPlace, wins }: Cells,
  factors: Float64Array,
): { place: number; share: number } | null {
  const place = factors.reduce((most, factor, i) => (factor > (factors[most] ?? 0) ? i : most), 0);
  if ((factors[place] ?? 0) < MUCH) return null;
  let [all, own] = [0, 0];
  for (let i = 0; i < wins.length; i += 1) {
    all += wins[i] ?? 0;
    if (monthPlace[i % days] === place) own += wins[i] ?? 0;
  }
  return { place, share: own / all };
}

const total = (numbers: Float64Array) => numbers.reduce((sum, x) => sum + x, 0);
