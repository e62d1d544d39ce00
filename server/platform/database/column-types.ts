import type { ColumnType } from 'kysely';

/** `timestamptz` and `date`: a Date when read; a text of ISO 8601 can be written too. */
export type Instant = ColumnType<Date, Date | string, Date | string>;

/** `jsonb`: unknown when read, so that the reader parses it; its text when written. */
export type Json = ColumnType<unknown, string, string>;

/** A column that an insert may omit. */
export type WithDefault<T> =
  T extends ColumnType<infer Selected, infer Inserted, infer Updated>
    ? ColumnType<Selected, Inserted | undefined, Updated>
    : ColumnType<T, T | undefined, T>;
