import { columnValues, type Value } from '../../../platform/records/column-values.ts';
import { columnsOf, type StoredKind } from '../../../platform/records/record-columns.ts';
import type { RowOf } from '../../../platform/records/rows.ts';

/**
 * A function that says whether the table of a kind can hold every number and id of a record. One that it cannot would
 * stop its whole reading, today and whenever it is met again.
 */
export function createStorableCheck<K extends StoredKind>(kind: K): (row: RowOf[K]) => boolean {
  const columns = columnsOf(kind).flatMap(({ property, type }) => {
    const { holds } = columnValues[type];
    return holds === null ? [] : [{ property, holds }];
  });
  return (row) => {
    const values: Readonly<Record<string, Value>> = row;
    return columns.every(({ property, holds }) => holds(values[property]));
  };
}

/**
 * Whether a JSON value can be kept as `jsonb`, whose texts hold neither NUL nor half a character. A vendor's mark of its
 * next page may be any text.
 */
export function isStorableJson(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorableJson(name) && isStorableJson(inner));
}
