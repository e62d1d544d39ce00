/** The standard normal quantile that leaves 95 % in the middle. */
const Z = 1.959963984540054;

/**
 * The 95 % score interval of a share (E. B. Wilson, JASA 22 (1927), 209–212): its ends, from 0 to 1.
 * `of` is above 0.
 */
export function wilsonInterval(count: number, of: number): { low: number; high: number } {
  const middle = count + Z ** 2 / 2;
  const spread = Z * Math.sqrt((count * (of - count)) / of + Z ** 2 / 4);
  return {
    low: Math.max(0, (middle - spread) / (of + Z ** 2)),
    high: Math.min(1, (middle + spread) / (of + Z ** 2)),
  };
}
