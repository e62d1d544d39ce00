import { copyInstant } from './copy-instant.ts';
import type { ColumnType } from './record-columns.ts';

/** A value of a row; absent where the source does not have it. */
export type Value = string | number | boolean | null | undefined;

/** How the values of a type of column are stored. */
interface ColumnValues {
  /** The value in the text format of COPY. */
  write(value: Value): string;
  /** Whether the column can hold the value; null where it holds every one. */
  holds: ((value: Value) => boolean) | null;
}

// PostgreSQL's text format for COPY: tab between values, \N for null, backslash escapes.
// https://www.postgresql.org/docs/18/sql-copy.html#SQL-COPY-FILE-FORMATS
// A text of the database holds every character but NUL, which goes.
const special = /[\\\t\n\r\0]/;
const everySpecial = /[\\\t\n\r\0]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '' };

/** Characters of a text that are kept, as many as of an uploaded cell. Indexes hold some 2,700 bytes of a row. */
const longest = 500;

const firstMoment = Date.parse('0001-01-01T00:00:00Z');
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z');
const mostInteger = 2 ** 31 - 1;

/** A text of which the first 500 characters are kept, in the text format of COPY. */
export function writeText(value: Value): string {
  if (typeof value !== 'string') return '\\N';
  const kept = value.length > longest ? value.slice(0, longest) : value;
  return special.test(kept) ? kept.replace(everySpecial, (c) => escapes[c] ?? c) : kept;
}
const writeNumber = (value: Value) => (typeof value === 'number' ? `${value}` : '\\N');
const writeInstant = (value: Value) => (typeof value === 'number' ? copyInstant(value) : '\\N');
const writeBoolean = (value: Value) => (value ? 't' : 'f');

const within = (least: number, most: number) => (value: Value) =>
  typeof value !== 'number' || (Number.isInteger(value) && value >= least && value <= most);

/** Of each type of column. A text may be cut, an id may not. */
export const columnValues: Record<ColumnType, ColumnValues> = {
  id: { write: writeText, holds: (value) => typeof value !== 'string' || value.length <= longest },
  text: { write: writeText, holds: null },
  boolean: { write: writeBoolean, holds: null },
  instant: { write: writeInstant, holds: within(firstMoment, lastMoment) },
  integer: { write: writeNumber, holds: within(-mostInteger, mostInteger) },
  cents: { write: writeNumber, holds: within(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) },
};
