import { type Kysely, sql } from 'kysely';
import { firstReadingYears } from '../../../../contract/retention.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { StoredKind } from '../../../platform/records/record-columns.ts';
import type { ConnectionKey } from '../connections/connections.repository.ts';

type Db = Kysely<Database>;

/** How far back the first reading of a kind of record goes. */
const firstMonths = firstReadingYears * 12;

/** What a reading of one kind of record has to cover, and from where on. */
export interface ReadingWindow {
  since: Date;
  until: Date;
  /** Null at the beginning. */
  resume: unknown;
  /** Whether no window of this kind has been completed yet. */
  first: boolean;
  /** An earlier reading was broken off in it. */
  begun: boolean;
}

/**
 * The unfinished window of a sync run, or else a new one up to `now`: from the end of the last one, less the
 * overlap, or over the last three years. It is stored until its last batch is, so that an interrupted run
 * continues in it.
 */
export async function openWindow(
  db: Db,
  { accountId, connectionId }: ConnectionKey,
  kind: StoredKind,
  overlapMs: number,
  now: Date,
): Promise<ReadingWindow> {
  const known = await db
    .selectFrom('sync_streams')
    .select(['since', 'until', 'resume', 'through'])
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const through = known?.through ?? null;
  const first = through === null;
  if (known?.since && known.until) {
    return { since: known.since, until: known.until, resume: known.resume, first, begun: true };
  }
  const since = through === null ? monthsBefore(now, firstMonths) : new Date(through.getTime() - overlapMs);
  await db
    .insertInto('sync_streams')
    .values({ account_id: accountId, connection_id: connectionId, kind, since, until: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'connection_id', 'kind'])
        .doUpdateSet({ since, until: now, resume: null, updated_at: sql<Date>`now()` }),
    )
    .execute();
  return { since, until: now, resume: null, first, begun: false };
}

/** Deletes the positions of a connection's windows, which are then read again from their start. */
export async function forgetPositions(db: Db, { accountId, connectionId }: ConnectionKey): Promise<void> {
  await db
    .updateTable('sync_streams')
    .set({ resume: null })
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .execute();
}

/** How far each kind of record of an account's connections is read. */
export function listStreams(db: Db, accountId: string) {
  return db
    .selectFrom('sync_streams')
    .select(['connection_id', 'kind', 'records', 'refused', 'through', 'until'])
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .execute();
}
export type StreamRow = Awaited<ReturnType<typeof listStreams>>[number];

/** Whether anything was ever read from the connections that an account has now. */
export async function hasRead(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('sync_streams')
    .select('kind')
    .where('account_id', '=', accountId)
    .where('records', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function monthsBefore(instant: Date, months: number): Date {
  const before = new Date(instant);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
