import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** A number that no text may go to, and why. */
export interface StoppedPhone {
  e164: string;
  stoppedAt: Date;
  carrierBlocked: boolean;
  doNotContact: boolean;
}

/** What is kept of one. */
export type KeptOptOut = Omit<StoppedPhone, 'e164'>;

/**
 * By what an account's company is known again: numbers that its texts came from, also removed ones, and the host of its
 * website. Only what is proven counts, since whoever claims it may stop and resume texts of its owner. Of a number the
 * carrier said that it is the account's when it was added; numbers of the stand-in are nobody's, and one that another
 * account has by now is that account's. Of a website a user reads mail at that very host: a mailbox at a part of it, or
 * at the domain that it is a part of, may be anybody's.
 */
export async function sendersOf(
  db: Db,
  accountId: string,
): Promise<{ numbers: string[]; website: string | null }> {
  const { rows } = await sql<{ numbers: string[]; website: string | null }>`
    select array(
        select e164 from text_numbers own where account_id = ${accountId} and not sandbox and not exists (
          select from text_number_claims c join text_numbers n using (account_id, number_id)
          where c.e164 = own.e164 and c.account_id <> own.account_id and not n.sandbox
            and n.state ->> 'number' is not null and n.check_problem is null)
        order by e164) as numbers,
      (select host from onboarding o,
        regexp_replace(lower(company_website), '^(https?://)?(www\\.)?([^/:?#]*).*$', '\\3') as host
       where account_id = ${accountId} and exists (
         select from users u where u.account_id = o.account_id and email_verified_at is not null
           and substring(lower(trim(email)) from '[^@]*$') = host)) as website`.execute(db);
  return rows[0] ?? { numbers: [], website: null };
}

/** Locks and reads the stopped numbers of an account, by number, `limit` after one of them. */
export async function lockStopped(
  trx: Db,
  accountId: string,
  after: string,
  limit: number,
): Promise<StoppedPhone[]> {
  const { rows } = await sql<StoppedPhone>`
    select e164, least(stopped_at, carrier_blocked_at, do_not_contact_at) as "stoppedAt",
      carrier_blocked_at is not null as "carrierBlocked", do_not_contact_at is not null as "doNotContact"
    from phones where account_id = ${accountId} and e164 > ${after}
      and coalesce(stopped_at, carrier_blocked_at, do_not_contact_at) is not null
    order by e164 limit ${limit} for update`.execute(trx);
  return rows;
}

/** Numbers whose person asked for texts again, and whose texts are not stopped. */
export async function listResumed(db: Db, accountId: string): Promise<{ e164: string; at: Date }[]> {
  const { rows } = await sql<{ e164: string; at: Date }>`
    select e164, max(said_at) as at from text_consents join phones using (account_id, e164)
    where account_id = ${accountId} and basis = 'start'
      and coalesce(stopped_at, carrier_blocked_at, do_not_contact_at) is null
    group by e164`.execute(db);
  return rows;
}

/** Keeps opt-outs by their hashes until a time; what is kept already is kept longer. */
export async function insertKept(
  trx: Db,
  kept: readonly (KeptOptOut & { hash: Buffer })[],
  until: Date,
): Promise<void> {
  if (kept.length === 0) return;
  await trx
    .insertInto('kept_opt_outs')
    .values(
      kept.map(({ hash, stoppedAt, carrierBlocked, doNotContact }) => ({
        opt_out_hash: hash,
        stopped_at: stoppedAt,
        carrier_blocked: carrierBlocked,
        do_not_contact: doNotContact,
        kept_until: until,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('opt_out_hash').doUpdateSet({
        stopped_at: sql`excluded.stopped_at`,
        carrier_blocked: sql`excluded.carrier_blocked`,
        do_not_contact: sql`kept_opt_outs.do_not_contact or excluded.do_not_contact`,
        kept_until: sql`greatest(kept_opt_outs.kept_until, excluded.kept_until)`,
      }),
    )
    .execute();
}

/** The opt-outs that are kept under any of these hashes, the newest first. */
export async function findKept(db: Db, hashes: readonly Buffer[], at: Date): Promise<KeptOptOut[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('kept_opt_outs')
    .select(['stopped_at', 'carrier_blocked', 'do_not_contact'])
    .where('opt_out_hash', 'in', hashes)
    .where('kept_until', '>', at)
    .orderBy('stopped_at', 'desc')
    .execute();
  return rows.map((row) => ({
    stoppedAt: row.stopped_at,
    carrierBlocked: row.carrier_blocked,
    doNotContact: row.do_not_contact,
  }));
}

/** Whether anything is kept at all. */
export async function isAnythingKept(db: Db): Promise<boolean> {
  const row = await db.selectFrom('kept_opt_outs').select('stopped_at').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Deletes what is kept under these hashes of stops that were said before a time each. */
export async function deleteKept(trx: Db, resumed: readonly { hash: Buffer; at: Date }[]): Promise<void> {
  if (resumed.length === 0) return;
  await sql`
    delete from kept_opt_outs using unnest(${resumed.map(({ hash }) => hash)}::bytea[],
      ${resumed.map(({ at }) => at)}::timestamptz[]) as resumed (hash, at)
    where opt_out_hash = resumed.hash and stopped_at < resumed.at`.execute(trx);
}

/** Deletes what is kept no longer. */
export async function deleteExpired(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('kept_opt_outs').where('kept_until', '<=', at).execute();
}

/**
 * Which of these threads were not compared with what is kept since their account's email was proven, by which it may be
 * known again; from now on they count as compared.
 */
export async function takeUnchecked(
  trx: Db,
  threads: readonly { accountId: string; threadId: string }[],
  at: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ threadId: string }>`
    update threads t set kept_checked_at = ${at}
    from unnest(${threads.map(({ accountId }) => accountId)}::uuid[],
      ${threads.map(({ threadId }) => threadId)}::uuid[]) as asked (account_id, thread_id)
    where t.account_id = asked.account_id and t.thread_id = asked.thread_id
      and (t.kept_checked_at is null or t.kept_checked_at < (
        select max(email_verified_at) from users u where u.account_id = t.account_id))
    returning t.thread_id as "threadId"`.execute(trx);
  return new Set(rows.map(({ threadId }) => threadId));
}
