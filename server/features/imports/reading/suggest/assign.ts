/**
 * The assignment of rows to columns with the greatest sum of scores, each column at most once; a row may stay
 * without one. Hungarian method with potentials, O(rows² × columns).
 * @returns for each row its column, or -1 when none scores above 0
 */
export function assign(scores: readonly (readonly number[])[]): number[] {
  const rows = scores.length;
  const real = scores[0]?.length ?? 0;
  // One spare column a row stands for "none", at a score of 0.
  const columns = real + rows;
  const cost = (row: number, column: number) => -(scores[row - 1]?.[column - 1] ?? 0);
  const at = (list: Float64Array | Int32Array, i: number) => list[i] ?? 0;
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const from = new Int32Array(columns + 1);
    const used = new Uint8Array(columns + 1);
    rowOf[0] = row;
    let column = 0;
    while (at(rowOf, column) !== 0) {
      used[column] = 1;
      const current = at(rowOf, column);
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let j = 1; j <= columns; j++) {
        if (used[j]) continue;
        const reduced = cost(current, j) - at(rowPotential, current) - at(columnPotential, j);
        if (reduced < at(least, j)) {
          least[j] = reduced;
          from[j] = column;
        }
        if (at(least, j) < delta) {
          delta = at(least, j);
          next = j;
        }
      }
      for (let j = 0; j <= columns; j++) {
        if (used[j]) {
          const owner = at(rowOf, j);
          rowPotential[owner] = at(rowPotential, owner) + delta;
          columnPotential[j] = at(columnPotential, j) - delta;
        } else least[j] = at(least, j) - delta;
      }
      column = next;
    }
    while (column !== 0) {
      const before = at(from, column);
      rowOf[column] = at(rowOf, before);
      column = before;
    }
  }
  const result = new Array<number>(rows).fill(-1);
  for (let column = 1; column <= real; column++) {
    const row = at(rowOf, column);
    if (row > 0 && (scores[row - 1]?.[column - 1] ?? 0) > 0) result[row - 1] = column - 1;
  }
  return result;
}
