import { columnValues, type Value, writeText } from './column-values.ts';
import { columnsOf, type StoredKind } from './record-columns.ts';
import type { RowOf } from './rows.ts';

/** Whose records are copied, and which import or connection brings them. */
export interface Origin {
  accountId: string;
  system: string;
  importId: string | null;
}

/** The columns of a record table in the order of `copyLines`. */
export const copyColumns = (kind: StoredKind) =>
  ['account_id', 'system', 'import_id', ...columnsOf(kind).map(({ column }) => column)].join(', ');

/** A function from a record to one line of COPY input, its values in the order of `copyColumns`. */
export function copyLines<K extends StoredKind>(kind: K, { accountId, system, importId }: Origin) {
  const owner = `${accountId}\t${writeText(system)}\t${writeText(importId)}`;
  const columns = columnsOf(kind).map(({ property, type }) => ({
    property,
    write: columnValues[type].write,
  }));
  return (row: RowOf[K]) => {
    const values: Readonly<Record<string, Value>> = row;
    let line = owner;
    for (const { property, write } of columns) line += `\t${write(values[property])}`;
    return `${line}\n`;
  };
}
