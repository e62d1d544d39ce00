import { drawGamma } from './gamma.ts';
import type { Random } from './random.ts';

/** A Beta distribution by its two shapes, both above 0. */
export interface Beta {
  a: number;
  b: number;
}

/** Leads that the prior of every close rate weighs. */
export const PRIOR_WEIGHT = 20;

/** The posterior of a rate after `won` of `of`, with a prior centred on `centre` (strictly between 0 and 1). */
export function posterior(centre: number, won: number, of: number, weight = PRIOR_WEIGHT): Beta {
  return { a: weight * centre + won, b: weight * (1 - centre) + of - won };
}

/** The mean of a belief. */
export const meanOf = ({ a, b }: Beta) => a / (a + b);

/** Independent draws. Beta(a, b) is X / (X + Y) with X and Y gamma of shapes a and b. */
export function drawBeta({ a, b }: Beta, count: number, random: Random): Float64Array {
  const draws = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    const x = drawGamma(a, random);
    const y = drawGamma(b, random);
    // Both can underflow when both shapes are tiny; the mean then is as good as any.
    draws[index] = x + y > 0 ? x / (x + y) : a / (a + b);
  }
  return draws;
}
