import { type Kysely, sql } from 'kysely';
import { unprovenDays } from '../../../contract/retention.ts';
import type { Database } from '../../platform/database/schema.ts';
import { storedKinds } from '../../platform/records/record-columns.ts';

type Db = Kysely<Database>;

/** Tables in which a row shows that the account was used. */
export const dataTables = [
  'onboarding',
  'company_drafts',
  'imports',
  'remembered_mappings',
  'secrets',
  'connections',
  ...storedKinds,
  'reports',
  'call_again_draws',
  'phones',
  'contacts',
  'text_numbers',
  'blocked_times',
  'crm_calendars',
  'text_companies',
  'text_services',
  'text_crews',
  'text_do_not_call',
] as const;

/** A limit for one run, so that none lasts long; the next run deletes the rest. */
const atMost = 1000;

/**
 * Accounts older than unprovenDays and unused: the email was never verified by mail or Google, there was no
 * session for as long, and there is no data. Never an admin's, one that `adminEmails` (lower case) names, or
 * the demonstration.
 */
export async function listUnused(db: Db, adminEmails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from accounts where ${isUnused(adminEmails)} order by created_at limit ${atMost}`.execute(
    db,
  );
  return rows.map(({ account_id }) => account_id);
}

/** Whether an account is one of these now. */
export async function isStillUnused(
  db: Db,
  accountId: string,
  adminEmails: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from accounts where account_id = ${accountId} and ${isUnused(adminEmails)}`.execute(db);
  return rows.length === 1;
}

/** `offset 0` has a table of millions of records be looked into by its key, and never be read whole for a join. */
const isUnused = (adminEmails: readonly string[]) => sql<boolean>`(
  accounts.created_at < now() - make_interval(days => ${unprovenDays})
  and not accounts.demonstration
  and accounts.average_job_value_cents is null
  and not exists (
    select from users where users.account_id = accounts.account_id and (
      email_verified_at is not null or user_role = 'admin' or lower(trim(email)) = any(${adminEmails}::text[])
    )
  )
  and not exists (
    select from sessions where sessions.account_id = accounts.account_id and expires_at > now()
  )
  and not exists (
    select from known_places where known_places.account_id = accounts.account_id
    and last_used_at > now() - make_interval(days => ${unprovenDays})
  )
  and ${sql.join(
    dataTables.map(
      (table) => sql`not exists (
        select from ${sql.table(table)} as data where data.account_id = accounts.account_id offset 0
      )`,
    ),
    sql` and `,
  )}
)`;
