import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** All visits by what they were taken for; '' for people. */
export function countVisits(db: Db) {
  return db
    .selectFrom('visitor_counts')
    .select(['bot', sql<number>`sum(sessions)::bigint`.as('count')])
    .where('dimension', '=', 'all')
    .groupBy('bot')
    .having(sql<number>`sum(sessions)`, '>', 0)
    .orderBy('count', 'desc')
    .orderBy('bot')
    .execute();
}

/**
 * Who completed the setup and has uploaded nothing, with no report begun, the longest first, with the systems they
 * chose. Demonstrations left out.
 */
export function listUnreported(db: Db, limit: number) {
  return db
    .selectFrom('account_funnel as listed')
    .innerJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'listed.account_id').onRef('users.user_id', '=', 'listed.user_id'),
    )
    .innerJoin('onboarding as said', 'said.account_id', 'listed.account_id')
    .select([
      'users.user_id',
      'users.full_name',
      'users.email',
      'listed.waiting_since as since',
      'said.softphone_provider',
      'said.softphone_provider_other',
      'said.crm',
      'said.crm_other',
    ])
    .where('listed.waiting_since', 'is not', null)
    .where('listed.demonstration', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('imports').select('import_id').whereRef('imports.account_id', '=', 'listed.account_id'),
        ),
      ),
    )
    .orderBy('listed.waiting_since')
    .orderBy('users.user_id')
    .limit(limit)
    .execute();
}
export type UnreportedRow = Awaited<ReturnType<typeof listUnreported>>[number];

/** How many connections of customers are in which state, by vendor. */
export function countConnections(db: Db) {
  return db
    .selectFrom('connections')
    .innerJoin('account_funnel as listed', 'listed.account_id', 'connections.account_id')
    .select(['connections.vendor', 'connections.state', sql<number>`count(*)`.as('count')])
    .where('listed.demonstration', '=', false)
    .groupBy(['connections.vendor', 'connections.state'])
    .orderBy('connections.vendor')
    .orderBy('connections.state')
    .execute();
}

/** How many are on the waitlist, and those who joined last. */
export async function findWaitlist(db: Db, limit: number) {
  const [{ count }, latest] = await Promise.all([
    db.selectFrom('waitlist_entries').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
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
