import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** A user as the list has them, with what their account said; undefined when there is none of that id. */
export function findUserDetail(db: Db, userId: string) {
  return db
    .selectFrom('account_funnel as listed')
    .innerJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'listed.account_id').onRef('users.user_id', '=', 'listed.user_id'),
    )
    .leftJoin('onboarding as said', 'said.account_id', 'listed.account_id')
    .select([
      'users.account_id',
      'users.user_id',
      'users.email',
      'users.full_name',
      'users.job_role',
      'users.work_email',
      'users.phone',
      'users.user_role',
      'users.email_verified_at',
      'listed.created_at',
      'listed.stage',
      'listed.demonstration',
      'listed.visit_day',
      'listed.source',
      'listed.visitor_session_id',
      'said.company_website',
      'said.softphone_provider',
      'said.softphone_provider_other',
      'said.crm',
      'said.crm_other',
      'said.company_info_at',
      'said.terms_accepted_at',
      'said.api_keys_at',
      'said.completed_at',
      'said.disconnected_at',
    ])
    .where('listed.user_id', '=', userId)
    .executeTakeFirst();
}
export type UserDetailRow = NonNullable<Awaited<ReturnType<typeof findUserDetail>>>;

/** The visit that led to an account, or undefined when none was recorded or it was deleted. */
export function findVisit(db: Db, { visitor_session_id, visit_day }: UserDetailRow) {
  if (visitor_session_id === null || visit_day === null) return undefined;
  return db
    .selectFrom('visitor_sessions')
    .select(['started_at', 'page_views', 'landing_page', 'source', 'utm_campaign'])
    .where('session_id', '=', visitor_session_id)
    .where('started_on', '=', visit_day)
    .executeTakeFirst();
}
export type VisitRow = Awaited<ReturnType<typeof findVisit>>;

/** How an account's systems are connected. */
export function listConnections(db: Db, accountId: string) {
  return db
    .selectFrom('connections')
    .select([
      'side',
      'vendor',
      'sandbox',
      'state',
      'problem',
      'problem_since',
      'connected_at',
      'last_read_at',
    ])
    .where('account_id', '=', accountId)
    .orderBy('side')
    .execute();
}
export type ConnectionRow = Awaited<ReturnType<typeof listConnections>>[number];

/** The first upload and the first report of an account, and the first that was completed. */
export async function findFirsts(db: Db, accountId: string) {
  const { rows } = await sql<Record<'uploaded' | 'asked' | 'reported', Date | null>>`
    select
      (select min(created_at) from imports where account_id = ${accountId}) as uploaded,
      (select min(requested_at) from reports where account_id = ${accountId}) as asked,
      (select min(finished_at) from reports where account_id = ${accountId} and status = 'completed') as reported
  `.execute(db);
  return rows[0] ?? { uploaded: null, asked: null, reported: null };
}
export type Firsts = Awaited<ReturnType<typeof findFirsts>>;
