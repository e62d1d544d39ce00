import type { Chance } from './cohorts.ts';

/**
 * Works a chance out once for each key: the cells of a cause, cut by the customer's own names, may be hundreds of
 * thousands, and what their chances depend on takes a few hundred values.
 */
export function knownChances<Cell>(
  keyOf: (cell: Cell) => string | number,
  workOut: (cell: Cell) => Chance | null,
): (cell: Cell) => Chance | null {
  const known = new Map<string | number, Chance | null>();
  return (cell) => {
    const key = keyOf(cell);
    const before = known.get(key);
    if (before !== undefined) return before;
    const chance = workOut(cell);
    known.set(key, chance);
    return chance;
  };
}
