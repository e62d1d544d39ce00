import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../../platform/database/schema.ts';
import type { StreamEvents } from '../../../../platform/database/schema-threads.ts';

type Db = Kysely<Database>;

/** The PostgreSQL channel that notifies web processes which accounts have new events. */
const streamChannel = 'account_streams';

/** What changed; readers ask for it anew. */
export interface StreamEvent {
  kind: StreamEvents['kind'];
  /** The id of the thread, message, number or appointment; of blocked time its own. */
  subject: string;
  threadId: string | null;
}

/** An event with its place in the account's stream. */
export interface NumberedEvent extends StreamEvent {
  seq: number;
}

/**
 * Adds events to accounts' streams and gives the transaction's id. Their numbers are drawn at the commit, in the order of
 * accounts, so that two who publish for several do not wait in a circle.
 */
export async function appendEvents(
  trx: Db,
  events: readonly (StreamEvent & { accountId: string })[],
): Promise<string> {
  const { rows } = await sql<{ xid: string }>`
    with added as (
      insert into stream_events (account_id, seq, kind, subject, thread_id)
      select account_id, -1 - floor(random() * 9e15)::bigint, kind, subject, thread_id
      from unnest(
        ${events.map(({ accountId }) => accountId)}::uuid[], ${events.map(({ kind }) => kind)}::text[],
        ${events.map(({ subject }) => subject)}::uuid[], ${events.map(({ threadId }) => threadId)}::uuid[]
      ) with ordinality as of (account_id, kind, subject, thread_id, no)
      order by account_id, no
    )
    select pg_current_xact_id()::text as xid`.execute(trx);
  return rows[0]?.xid ?? '';
}

/** What became of transactions. One that is too old to be known was committed long ago, for all that it matters here. */
export async function transactionStates(
  db: Db,
  xids: readonly string[],
): Promise<Map<string, 'in progress' | 'committed' | 'aborted'>> {
  const { rows } = await sql<{ xid: string; state: 'in progress' | 'committed' | 'aborted' | null }>`
    select xid, case
        when xid::xid8 < pg_current_xact_id() then pg_xact_status(xid::xid8)
        -- Begun before a crash of the database that forgot it.
        else 'aborted'
      end as state
    from unnest(${xids}::text[]) as xid`.execute(db);
  return new Map(rows.map(({ xid, state }) => [xid, state ?? 'committed']));
}

/** The number of an account's latest event; 0 where it has had none. */
export async function latestSeq(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('account_streams')
    .select('seq')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** The events of an account after `after`, the first `limit` of them in order. */
export function listEventsAfter(
  db: Db,
  accountId: string,
  after: number,
  limit: number,
): Promise<NumberedEvent[]> {
  return db
    .selectFrom('stream_events')
    .select(['seq', 'kind', 'subject', 'thread_id as threadId'])
    .where('account_id', '=', accountId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** Notifies every web process that these accounts have new events. */
export async function notifyAccounts(db: Db, accountIds: readonly string[]): Promise<void> {
  // A payload holds less than 8,000 bytes; an id and its comma take 37.
  const most = 200;
  const payloads = Array.from({ length: Math.ceil(accountIds.length / most) }, (_none, page) =>
    accountIds.slice(page * most, (page + 1) * most).join(','),
  );
  await sql`select pg_notify(${streamChannel}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    db,
  );
}

/** Subscribes a connection to `notifyAccounts`; `onAccounts` is called with the ids of each notification. */
export async function listenToAccounts(
  client: pg.PoolClient,
  onAccounts: (accountIds: string[]) => void,
): Promise<void> {
  client.on('notification', ({ payload = '' }) => onAccounts(payload.split(',')));
  await client.query(`listen ${streamChannel}`);
}

/** Deletes events older than `hours`. A reader that was disconnected for longer has to load the page anew. */
export async function deleteOldEvents(db: Db, hours: number): Promise<void> {
  await sql`delete from stream_events where at < now() - make_interval(hours => ${hours})`.execute(db);
}
