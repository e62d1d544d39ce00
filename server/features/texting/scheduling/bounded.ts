/** The first rows of a list that may be long. */
export interface Bounded<Row> {
  rows: Row[];
  /** The one after them; null where there are no more. */
  next: Row | null;
}

/** Rows of which one more than `most` was asked for. */
export const bounded = <Row>(rows: readonly Row[], most: number): Bounded<Row> => ({
  ...{ rows: rows.slice(0, most), next: rows[most] ?? null },
});
