export type SortValue = string | number | null;
export interface Order {
  readonly column: string;
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
