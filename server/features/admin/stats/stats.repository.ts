import { type Kysely, type NotNull, sql } from 'kysely';
import type { Side } from '../../../../contract/catalogue/vendor.ts';
import type { ConnectionState } from '../../../../contract/connections.ts';
import type { ImportStatus } from '../../../../contract/imports.ts';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** All visits by what they were taken for; '' for people. */
export function countVisits(db: Db) {
  return db
    .selectFrom('visitor_counts')
    .select(['bot', sql<number>`sum(sessions)::bigint`.as('count')])
    .where('dimension', '=', 'all')
    .where('span', '=', 'month')
    .groupBy('bot')
    .having(sql<number>`sum(sessions)`, '>', 0)
    .orderBy('count', 'desc')
    .orderBy('bot')
    .execute();
}

/** Upload states that lead to a report by themselves; the others need the customer. */
const goingOn: readonly ImportStatus[] = ['queued', 'reading', 'loading', 'done'];

/**
 * Customers who completed the setup with a system that cannot be read, without a report and without an upload
 * that leads to one, longest waiting first, with their systems and the state of their newest upload. `unread`
 * are the names of such systems in the setup's form. Without demonstrations.
 */
export function listWaiting(db: Db, unread: Record<Side, readonly string[]>, limit: number) {
  const waiting = db
    .selectFrom('account_funnel as listed')
    .innerJoin('onboarding as said', 'said.account_id', 'listed.account_id')
    .select([
      'listed.account_id',
      'listed.user_id',
      'listed.waiting_since as since',
      'said.softphone_provider',
      'said.softphone_provider_other',
      'said.crm',
      'said.crm_other',
    ])
    .where('listed.waiting_since', 'is not', null)
    .$narrowType<{ since: NotNull }>()
    .where('listed.demonstration', '=', false)
    .where(({ eb, or }) =>
      or([eb('said.softphone_provider', 'in', unread.softphone), eb('said.crm', 'in', unread.crm)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('imports')
            .select('import_id')
            .whereRef('imports.account_id', '=', 'listed.account_id')
            .where('status', 'in', goingOn),
        ),
      ),
    )
    .orderBy('listed.waiting_since')
    .orderBy('listed.user_id')
    .limit(limit)
    .as('waiting');
  return db
    .selectFrom(waiting)
    .innerJoin('users', (join) =>
      join
        .onRef('users.account_id', '=', 'waiting.account_id')
        .onRef('users.user_id', '=', 'waiting.user_id'),
    )
    .selectAll('waiting')
    .select(['users.full_name', 'users.email'])
    .select(({ selectFrom }) =>
      selectFrom('imports')
        .select('status')
        .whereRef('imports.account_id', '=', 'waiting.account_id')
        .where('status', '!=', 'cancelled')
        .orderBy('created_at', 'desc')
        .limit(1)
        .as('upload'),
    )
    .orderBy('waiting.since')
    .orderBy('waiting.user_id')
    .execute();
}
export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

/** Connections that only their customer can fix, longest broken first. Without demonstrations. */
export function listBroken(db: Db, limit: number) {
  const since = sql<Date>`coalesce(connections.problem_since, connections.connected_at)`;
  const broken = db
    .selectFrom('connections')
    .innerJoin('account_funnel as listed', 'listed.account_id', 'connections.account_id')
    .select(['listed.account_id', 'listed.user_id', 'connections.vendor', 'connections.sandbox'])
    .select(['connections.problem', since.as('since')])
    .where('connections.state', 'in', ['incomplete', 'refused'])
    .where('listed.demonstration', '=', false)
    .orderBy(since)
    .limit(limit)
    .as('broken');
  return db
    .selectFrom(broken)
    .innerJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'broken.account_id').onRef('users.user_id', '=', 'broken.user_id'),
    )
    .selectAll('broken')
    .select(['users.full_name', 'users.email'])
    .orderBy('broken.since')
    .orderBy('broken.user_id')
    .execute();
}

export interface ConnectionCount {
  vendor: string;
  state: ConnectionState;
  count: number;
}

/** How many connections of customers are in which state, by vendor. The few of demonstrations are taken off. */
export async function countConnections(db: Db): Promise<ConnectionCount[]> {
  const { rows } = await sql<ConnectionCount>`
    select split_part(value, '/', 1) as vendor, split_part(value, '/', 2) as state, sum(count)::bigint as count
    from (
      select value, count from team_counts where what = 'connection'
      union all
      select c.vendor || '/' || c.state, -1
      from connections c join account_funnel f using (account_id)
      where f.demonstration
    ) as counted
    group by value
    having sum(count) <> 0
    order by 1, 2`.execute(db);
  return rows;
}

/** The query of all waitlist entries, newest first. */
export const selectWaitlist = (db: Db) =>
  db
    .selectFrom('waitlist_entries')
    .select(['name', 'email', 'company', 'industry', 'notes', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('email_key');
export type WaitlistRow = Awaited<ReturnType<ReturnType<typeof selectWaitlist>['execute']>>[number];

/** How many are on the waitlist, and those who joined last. */
export async function findWaitlist(db: Db, limit: number) {
  const [{ count }, latest] = await Promise.all([
    db
      .selectFrom('team_counts')
      .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('count'))
      .where('what', '=', 'waitlist')
      .executeTakeFirstOrThrow(),
    selectWaitlist(db).limit(limit).execute(),
  ]);
  return { count, latest };
}
