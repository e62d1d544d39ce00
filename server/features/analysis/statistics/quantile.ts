/** The quantile of draws at `p` in [0, 1], linear between neighbours (type 7 of Hyndman & Fan 1996). */
export function quantile(draws: Float64Array, p: number): number {
  return quantiles(draws, [p])[0] ?? Number.NaN;
}

/** Several quantiles of the same draws, which stay as they are. NaN without draws. */
export function quantiles(draws: Float64Array, ps: readonly number[]): number[] {
  const sorted = draws.slice().sort();
  return ps.map((p) => {
    const position = (sorted.length - 1) * p;
    const below = sorted[Math.floor(position)] ?? Number.NaN;
    const above = sorted[Math.ceil(position)] ?? Number.NaN;
    return below + (above - below) * (position - Math.floor(position));
  });
}

/** The middle 80 % of draws, widened where needed so that it holds `point`. */
export function range80(draws: Float64Array, point: number): { low: number; high: number } {
  const [low = point, high = point] = quantiles(draws, [0.1, 0.9]);
  return { low: Math.min(low, point), high: Math.max(high, point) };
}
