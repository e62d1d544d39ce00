import { type Kysely, type NotNull, sql } from 'kysely';
import type { Side } from '../../../../contract/catalogue/vendor.ts';
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

/**
 * Who completed the setup with a system that cannot be read, and has uploaded nothing, with no report begun, the longest
 * first, with the systems they chose. `unread` are such systems as the setup's form names them. Demonstrations left out.
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
          selectFrom('imports').select('import_id').whereRef('imports.account_id', '=', 'listed.account_id'),
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
    .orderBy('waiting.since')
    .orderBy('waiting.user_id')
    .execute();
}
export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

export interface ConnectionCount {
  vendor: string;
  state: string;
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

/** How many are on the waitlist, and those who joined last. */
export async function findWaitlist(db: Db, limit: number) {
  const [{ count }, latest] = await Promise.all([
    db
      .selectFrom('team_counts')
      .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('count'))
      .where('what', '=', 'waitlist')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('waitlist_entries')
      .select(['name', 'email', 'company', 'industry', 'notes', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('email_key')
      .limit(limit)
      .execute(),
  ]);
  return { count, latest };
}
