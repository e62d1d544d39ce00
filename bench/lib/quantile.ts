/** The quantile `q` (0 to 1) of sorted values; NaN of none. */
export function quantile(sorted: ArrayLike<number>, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
