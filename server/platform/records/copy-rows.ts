import { columnValues, type Value } from './column-values.ts';
import type { CopyBuffer } from './copy-buffer.ts';
import { columnsOf, type StoredKind } from './record-columns.ts';
import type { RowOf } from './rows.ts';

/** Whose records are copied, and which import or connection brings them. */
export interface Origin {
  /** A UUID, as `importId` is. */
  accountId: string;
  system: string;
  importId: string | null;
}

/** The columns of a record table in the order of `copyRows`. */
export const copyColumns = (kind: StoredKind) =>
  ['account_id', 'system', 'import_id', ...columnsOf(kind).map(({ column }) => column)].join(', ');

/** A function that adds a record to the input of a COPY, its values in the order of `copyColumns`. */
export function copyRows<K extends StoredKind>(kind: K, origin: Origin) {
  const columns = columnsOf(kind).map(({ property, type }) => ({
    property,
    write: columnValues[type].write,
  }));
  const beginning = beginningOf(origin, columns.length);
  return (row: RowOf[K], into: CopyBuffer): void => {
    const values: Readonly<Record<string, Value>> = row;
    into.begin(beginning);
    for (const { property, write } of columns) write(values[property], into);
  };
}

/** What every row of an origin begins with: how many values it has, and the first three of them. */
function beginningOf({ accountId, system, importId }: Origin, columns: number): Buffer {
  const count = Buffer.alloc(2);
  count.writeInt16BE(3 + columns);
  const parts = [bytesOf(accountId), Buffer.from(system), importId === null ? null : bytesOf(importId)];
  const written = parts.flatMap((part) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(part === null ? -1 : part.length);
    return part === null ? [length] : [length, part];
  });
  return Buffer.concat([count, ...written]);
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
