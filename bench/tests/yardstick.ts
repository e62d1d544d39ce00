/** So often, for the middle one not to be one that was held up. */
const times = 9;
const rows = Array.from({ length: 20_000 }, (_, index) => ({
  index,
  name: `row ${index}`,
  parts: [index, -index],
}));

/**
 * Milliseconds that one processor takes for work that is always the same: the middle one of several turns. The same
 * machine is at some hours half as fast as at others, which says more of a whole run's time than most commits do.
 */
export function yardstick(): number {
  const took = Array.from({ length: times }, () => {
    const began = performance.now();
    const read: unknown = JSON.parse(JSON.stringify(rows));
    if (!Array.isArray(read) || read.length !== rows.length) throw new Error('JSON lost rows');
    return performance.now() - began;
  });
  return took.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}
