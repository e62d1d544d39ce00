import type { CopyBuffer } from './copy-buffer.ts';
import type { ColumnType } from './record-columns.ts';

/** A value of a row; absent where the source does not have it. */
export type Value = string | number | boolean | null | undefined;

/** How the values of a type of column are stored. */
interface ColumnValues {
  /** Adds the value to the row that was begun. */
  write(value: Value, into: CopyBuffer): void;
  /** Whether the column can hold the value; null where it holds every one. */
  holds: ((value: Value) => boolean) | null;
}

/** Characters of a text that are kept, as many as of an uploaded cell. Indexes hold some 2,700 bytes of a row. */
const longest = 500;

const firstMoment = Date.parse('0001-01-01T00:00:00Z');
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z');
const mostInteger = 2 ** 31 - 1;

function writeText(value: Value, into: CopyBuffer): void {
  if (typeof value !== 'string') into.null();
  else into.text(value.length > longest ? value.slice(0, longest) : value);
}

function writeBoolean(value: Value, into: CopyBuffer): void {
  into.boolean(value === true);
}

function writeInstant(value: Value, into: CopyBuffer): void {
  if (typeof value === 'number') into.instant(value);
  else into.null();
}

function writeInteger(value: Value, into: CopyBuffer): void {
  if (typeof value === 'number') into.integer(value);
  else into.null();
}

function writeCents(value: Value, into: CopyBuffer): void {
  if (typeof value === 'number') into.bigint(value);
  else into.null();
}

const within = (least: number, most: number) => (value: Value) =>
  typeof value !== 'number' || (Number.isInteger(value) && value >= least && value <= most);

/** Of each type of column. A text may be cut, an id may not. */
export const columnValues: Record<ColumnType, ColumnValues> = {
  id: { write: writeText, holds: (value) => typeof value !== 'string' || value.length <= longest },
  text: { write: writeText, holds: null },
  boolean: { write: writeBoolean, holds: null },
  instant: { write: writeInstant, holds: within(firstMoment, lastMoment) },
  integer: { write: writeInteger, holds: within(-mostInteger, mostInteger) },
  cents: { write: writeCents, holds: within(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) },
};
