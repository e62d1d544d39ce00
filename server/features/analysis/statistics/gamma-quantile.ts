/**
 * The quantile at p in (0, 1) of the gamma distribution with this mean and variance (both above 0), to nine digits,
 * by bisection of its distribution function.
 */
export function gammaQuantile(mean: number, variance: number, p: number): number {
  const shape = (mean * mean) / variance;
  let [low, high] = [0, Math.max(1, 2 * shape)];
  while (lowerGamma(shape, high) < p) high *= 2;
  for (let step = 0; step < 200 && high - low > 1e-10 * high; step += 1) {
    const middle = (low + high) / 2;
    if (lowerGamma(shape, middle) < p) low = middle;
    else high = middle;
  }
  return (((low + high) / 2) * mean) / shape;
}

const MOST_TERMS = 100_000;

/**
 * The regularised lower incomplete gamma function P(a, x): by its series below a + 1 (DLMF 8.7.1), else by the
 * continued fraction of its complement (DLMF 8.9.2), evaluated as W. J. Lentz (Applied Optics 15, 1976).
 */
export function lowerGamma(a: number, x: number): number {
  if (x <= 0) return 0;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < MOST_TERMS && term > sum * 1e-16; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return Math.min(1, scale * sum);
  }
  let b = x + 1 - a;
  let c = Number.MAX_VALUE;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MOST_TERMS; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / nonZero(factor * d + b);
    c = nonZero(b + factor / c);
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return Math.max(0, 1 - scale * fraction);
}

const nonZero = (x: number) => (Math.abs(x) < 1e-300 ? 1e-300 : x);

/** ln Γ(x) for x > 0: Stirling's series (DLMF 5.11.1) from 10 on, below it by Γ(x + 1) = x Γ(x). */
export function logGamma(x: number): number {
  let shift = 0;
  let z = x;
  for (; z < 10; z += 1) shift += Math.log(z);
  const w = 1 / (z * z);
  const series = (1 / 12 - w * (1 / 360 - w * (1 / 1260 - w * (1 / 1680 - w / 1188)))) / z;
  return (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + series - shift;
}
