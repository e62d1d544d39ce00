export type SortValue = string | number | null;

/** By which column rows are sorted, and in which direction. */
export interface Order<Column extends string = string> {
  readonly column: Column;
  readonly direction: 'asc' | 'desc';
}

/** The rows by a value, unknown ones last in either direction; equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  value: (row: Row) => SortValue,
  direction: Order['direction'],
): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [x, y] = [value(a), value(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    if (typeof x === 'number' && typeof y === 'number') return sign * (x - y);
    return sign * String(x).localeCompare(String(y), 'en-US');
  });
}

/** Pressing a heading: greatest first, then smallest first, then the report's own order again. */
export function nextOrder(order: Order | null, column: string): Order | null {
  if (order?.column !== column) return { column, direction: 'desc' };
  return order.direction === 'desc' ? { column, direction: 'asc' } : null;
}

/** Pressing a heading of a list that always has an order: `first`, then the other direction. */
export function turnOrder<Column extends string>(
  order: Order,
  column: Column,
  first: Order['direction'],
): Order<Column> {
  if (order.column !== column) return { column, direction: first };
  return { column, direction: order.direction === 'asc' ? 'desc' : 'asc' };
}
