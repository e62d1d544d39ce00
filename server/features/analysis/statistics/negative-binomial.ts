/**
 * Quantiles at ascending `ps` in (0, 1) of the negative binomial distribution with this mean and variance
 * mean + (tau · mean)²: the smallest number whose chance of not being exceeded reaches p. Exact, by adding up
 * P(x + 1) = P(x) · (x + r) / (x + 1) · m / (m + r) with r = 1 / tau² (N. L. Johnson, A. W. Kemp, S. Kotz, Univariate
 * Discrete Distributions, 3rd ed. 2005, chapter 5). `tau` is above 0; 0 everywhere for a mean of 0.
 */
export function negativeBinomialQuantiles(mean: number, tau: number, ps: readonly number[]): number[] {
  if (mean <= 0) return ps.map(() => 0);
  const size = 1 / (tau * tau);
  const ratio = Math.log(mean / (mean + size));
  // Logarithms: for large means the chance of 0 underflows.
  let log = -size * Math.log1p(mean / size);
  let x = 0;
  let reached = Math.exp(log);
  return ps.map((p) => {
    // The sum stops short of 1 by rounding; chances this small end it.
    while (reached < p && !(x > mean && log < -745)) {
      log += Math.log((x + size) / (x + 1)) + ratio;
      x += 1;
      reached += Math.exp(log);
    }
    return x;
  });
}
