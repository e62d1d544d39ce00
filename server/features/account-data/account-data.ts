/** A fact as it leaves: named, and free of secrets. */
export type Fact = Record<string, unknown>;

/** A value as the database gives it. */
export type Value = string | number | boolean | Date | null | readonly string[] | Fact;

/** A list too long to be held at once: its columns, each with a title for people, and its rows a page at a time. */
export interface LongList {
  columns: readonly { name: string; title: string }[];
  pages(): AsyncGenerator<Value[][]>;
}

/** Everything an account has. */
export interface AccountData {
  /** What there is one of. */
  single: Record<string, Fact | null>;
  /** What there are few of. */
  few: Record<string, readonly Fact[]>;
  /** What there may be millions of. */
  many: Record<string, LongList>;
}
