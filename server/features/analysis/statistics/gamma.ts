import type { Random } from './random.ts';

/** One draw from the standard normal distribution (Marsaglia's polar method, 1964; one of its two values). */
export function drawNormal(random: Random): number {
  for (;;) {
    const u = 2 * random() - 1;
    const v = 2 * random() - 1;
    const s = u * u + v * v;
    if (s > 0 && s < 1) return u * Math.sqrt((-2 * Math.log(s)) / s);
  }
}

/**
 * One draw from the gamma distribution with the given shape (> 0) and scale 1.
 * G. Marsaglia, W. W. Tsang, "A simple method for generating gamma variables", ACM TOMS 26 (2000); shapes below 1
 * by their boost with U^(1/shape).
 */
export function drawGamma(shape: number, random: Random): number {
  if (shape < 1) return drawGamma(shape + 1, random) * positive(random) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(random);
    // Products: a power takes as long as the rest of a draw.
    const root = 1 + c * x;
    const v = root * root * root;
    if (v <= 0) continue;
    const u = positive(random);
    const square = x * x;
    if (u < 1 - 0.0331 * square * square) return d * v;
    if (Math.log(u) < 0.5 * square + d * (1 - v + Math.log(v))) return d * v;
  }
}

/** One draw from the exponential distribution with mean 1. */
export function drawExponential(random: Random): number {
  return -Math.log(positive(random));
}

/** A number in (0, 1]: safe to take the logarithm of. */
function positive(random: Random): number {
  return 1 - random();
}
