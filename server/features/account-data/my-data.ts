import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { storedKinds } from '../../platform/records/record-columns.ts';
import { drawnPages, givenColumns, recordPages, refusedPages, type Value } from './records.repository.ts';

/** A fact as it leaves: named, and free of secrets. */
export type Fact = Record<string, unknown>;

/** A list too long to be held at once: its columns, each with a title for people, and its rows a page at a time. */
export interface LongList {
  columns: readonly { name: string; title: string }[];
  pages(): AsyncGenerator<(Value | readonly string[])[][]>;
}

/** Everything an account has. */
export interface MyData {
  /** What there is one of. */
  single: Record<string, Fact | null>;
  /** What there are few of. */
  few: Record<string, readonly Fact[]>;
  /** What there may be millions of. */
  many: Record<string, LongList>;
}

/** The lists of an account that may be long. */
export function longLists(db: Kysely<Database>, accountId: string): Record<string, LongList> {
  const records = storedKinds.map((kind) => [
    kind,
    {
      columns: givenColumns(kind).map(({ name, title }) => ({ name, title })),
      pages: () => recordPages(db, accountId, kind),
    },
  ]);
  return {
    ...Object.fromEntries(records),
    refusedRows: refused(db, accountId),
    callAgain: drawn(db, accountId),
  };
}

const refused = (db: Kysely<Database>, accountId: string): LongList => ({
  columns: [
    { name: 'importId', title: 'Upload' },
    { name: 'line', title: 'Line' },
    { name: 'reason', title: 'Reason' },
    { name: 'cells', title: 'Cells' },
  ],
  async *pages() {
    for await (const rows of refusedPages(db, accountId)) {
      yield rows.map(({ import_id, line, reason, cells }) => [import_id, line, reason, cells]);
    }
  },
});

const drawn = (db: Kysely<Database>, accountId: string): LongList => ({
  columns: [
    { name: 'drawId', title: 'Draw' },
    { name: 'reportId', title: 'Report' },
    { name: 'drawnAt', title: 'Drawn' },
    { name: 'endedAt', title: 'Ended' },
    { name: 'system', title: 'System' },
    { name: 'externalId', title: 'Lead ID' },
    { name: 'toCall', title: 'To call again' },
  ],
  async *pages() {
    for await (const rows of drawnPages(db, accountId)) {
      yield rows.map((row) => [
        ...[row.draw_id, row.report_id, row.drawn_at, row.ended_at],
        ...[row.system, row.external_id, row.to_call],
      ]);
    }
  },
});
