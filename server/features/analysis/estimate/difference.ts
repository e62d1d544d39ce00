/** A difference of two close rates within strata, as it was counted, with its variance if leads were independent. */
export interface Difference {
  mean: number;
  variance: number;
}

/** The same with what it rests on: the weights n₁n₀ / (n₁ + n₀) of the strata that have both sides. */
export interface WeighedDifference extends Difference {
  weight: number;
}

interface Counted {
  leads: number;
  won: number;
}

/** Mantel and Haenszel's difference of the close rates of two groups within strata; null where no stratum has both. */
export function differenceOf<Cell extends Counted>(
  cells: readonly Cell[],
  best: (cell: Cell) => boolean,
  other: (cell: Cell) => boolean,
  keyOf: (cell: Cell) => string,
): WeighedDifference | null {
  let [mean, variance, weight] = [0, 0, 0];
  for (const stratum of Map.groupBy(cells, keyOf).values()) {
    const [a, b] = [countOf(stratum.filter(best)), countOf(stratum.filter(other))];
    if (a.leads === 0 || b.leads === 0) continue;
    const own = (a.leads * b.leads) / (a.leads + b.leads);
    weight += own;
    mean += own * (a.won / a.leads - b.won / b.leads);
    // The rates of both together, half a win added, so that a stratum of two leads is not without variance.
    const rate = (a.won + b.won + 0.5) / (a.leads + b.leads + 1);
    variance += own * rate * (1 - rate);
  }
  return weight === 0 ? null : { mean: mean / weight, variance: variance / weight ** 2, weight };
}

function countOf(cells: readonly Counted[]): Counted {
  return cells.reduce((sum, { leads, won }) => ({ leads: sum.leads + leads, won: sum.won + won }), {
    leads: 0,
    won: 0,
  });
}
