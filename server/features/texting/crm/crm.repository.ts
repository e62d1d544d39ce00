import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** What an account agreed to, and how its services are called in the CRM. */
export interface CrmSettings {
  writes: boolean;
  /** The connection that it was agreed for. */
  connectionId: string | null;
  officeId: string | null;
  zone: string | null;
  /** The CRM's kind of service by the id of ours. */
  types: Readonly<Record<string, string>>;
  spotsReadAt: Date | null;
  problem: string | null;
  agreedBy: string | null;
  agreedAt: Date | null;
}

const Types = z.record(z.string(), z.string()).catch({});

export async function findCrmSettings(db: Db, accountId: string): Promise<CrmSettings | undefined> {
  const row = await db
    .selectFrom('crm_calendars as c')
    .leftJoin('users as u', (join) =>
      join.onRef('u.account_id', '=', 'c.account_id').onRef('u.user_id', '=', 'c.agreed_by'),
    )
    .select(['c.writes', 'c.office_id', 'c.office_zone', 'c.service_types', 'c.spots_read_at', 'c.problem'])
    .select(['c.agreed_at', 'c.connection_id', 'u.full_name'])
    .where('c.account_id', '=', accountId)
    .executeTakeFirst();
  return (
    row && {
      ...{ writes: row.writes, officeId: row.office_id, zone: row.office_zone, problem: row.problem },
      ...{ types: Types.parse(row.service_types), connectionId: row.connection_id },
      ...{ spotsReadAt: row.spots_read_at, agreedBy: row.full_name, agreedAt: row.agreed_at },
    }
  );
}

/** Stores what an account agreed to; it is read anew at once. */
export async function storeCrmSettings(
  trx: Db,
  { accountId, userId }: { accountId: string; userId: string },
  {
    connectionId,
    officeId,
    zone,
    types,
  }: { connectionId: string; officeId: string; zone: string; types: Readonly<Record<string, string>> },
  at: Date,
): Promise<void> {
  const columns = {
    ...{ writes: true, agreed_by: userId, agreed_at: at, connection_id: connectionId },
    ...{ office_id: officeId, office_zone: zone, spots: '[]', spots_read_at: null },
    ...{ service_types: JSON.stringify(types), next_read_at: at, problem: null, updated_at: at },
  };
  // What another connection said may be of another company: those appointments are left to people.
  // One that was not entered yet is, with a customer of this company.
  await sql`
    update appointments set crm_appointment_id = null, crm_customer_id = null, crm_spot_id = null, crm_version = crm_version + 1,
      crm_sent_at = case when crm_appointment_id is not null then crm_sent_at end
    where account_id = ${accountId} and (crm_appointment_id is not null or crm_customer_id is not null) and exists (
      select from crm_calendars c where c.account_id = ${accountId} and c.connection_id <> ${connectionId})`.execute(
    trx,
  );
  await trx
    .insertInto('crm_calendars')
    .values({ account_id: accountId, ...columns })
    .onConflict((on) => on.column('account_id').doUpdateSet(columns))
    .execute();
}

/** Ends that appointments are written. What is in the CRM is read on while it lies ahead. */
export async function endWrites(trx: Db, accountId: string): Promise<void> {
  await trx
    .updateTable('crm_calendars')
    .set({ writes: false, spots: '[]', spots_read_at: null, updated_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute();
}

/** How often a CRM's calendar is read, and while somebody is in a conversation. */
const readEveryMs = 10 * 60_000;
const activeEveryMs = 5 * 60_000;
/** A conversation goes on for as long after its last text. */
const activeMs = 10 * 60_000;
/** For so long from its beginning on what becomes of a visit is read: for a day after it is over. */
const followedMs = 2 * 86_400_000;
/** For so long an account is one worker's. Longer than the work on it may take. */
const leaseMs = 3 * 60_000;

/**
 * Takes accounts for which something is due at their CRM: an appointment to write, or its calendar to read. What was worked
 * on longest ago comes first, so that nobody waits behind CRMs that hang. Each is its taker's until `busyUntil`, or until
 * `releaseAccount`.
 */
export async function takeAccounts(
  db: Db,
  at: Date,
  most: number,
): Promise<{ accountId: string; reads: boolean; busyUntil: Date }[]> {
  const [active, stale] = [activeMs, activeEveryMs].map((ms) => new Date(at.getTime() - ms));
  const { rows } = await sql<{ accountId: string; reads: boolean; busyUntil: Date }>`
    update crm_calendars c set busy_until = ${new Date(at.getTime() + leaseMs)}
    from (
      select account_id, reads from (
        select account_id, busy_until,
          next_read_at <= ${at} or writes and problem is null and spots_read_at <= ${stale} and exists (
            select from threads t where t.account_id = d.account_id and t.mode = 'assistant'
              and (t.last_message_at > ${active} or t.turn_due_at is not null)) as reads,
          exists (select from appointments a where a.account_id = d.account_id and a.crm_state = 'waiting'
            and (a.crm_next_at is null or a.crm_next_at <= ${at})) as due
        from crm_calendars d where busy_until is null or busy_until <= ${at}
      ) w where reads or due order by busy_until nulls first, account_id limit ${most}
    ) chosen
    where c.account_id = chosen.account_id and (c.busy_until is null or c.busy_until <= ${at})
    returning c.account_id as "accountId", coalesce(chosen.reads, false) as reads, c.busy_until as "busyUntil"`.execute(
    db,
  );
  return rows;
}

/** Gives back what was taken until `busyUntil`. What another has taken since stays theirs. */
export async function releaseAccount(db: Db, accountId: string, busyUntil: Date, at: Date): Promise<void> {
  await db
    .updateTable('crm_calendars')
    .set({ busy_until: at })
    .where('account_id', '=', accountId)
    .where('busy_until', '=', busyUntil)
    .execute();
}

/** Stores what is free where appointments are written, each spot by id, beginning in seconds, and minutes. */
export async function storeSpots(
  db: Db,
  accountId: string,
  spots: readonly (readonly [string, number, number])[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('crm_calendars')
    .set({ spots: JSON.stringify(spots), spots_read_at: at })
    .where('account_id', '=', accountId)
    .where('writes', '=', true)
    .execute();
}

/**
 * Notes that the CRM is read, or why that could not be, and when it is next. Where nothing is written any more, that is as
 * long as something of it lies ahead.
 */
export async function storeReading(
  db: Db,
  accountId: string,
  problem: string | null,
  at: Date,
): Promise<void> {
  const next = new Date(at.getTime() + readEveryMs);
  await db
    .updateTable('crm_calendars as c')
    .set({
      problem,
      next_read_at: sql<Date | null>`case when c.writes or exists (select from appointments a
        where a.account_id = c.account_id and ${isInCrm(new Date(at.getTime() - followedMs))}) then ${next}::timestamptz end`,
    })
    .where('c.account_id', '=', accountId)
    .execute();
}

/** How many appointments to come are in the CRM and read there: what waits for somebody is not, until they have settled it. */
export async function countInCrm(db: Db, accountId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from appointments a
    where a.account_id = ${accountId} and a.crm_state = 'entered' and ${isInCrm(at)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const isInCrm = (after: Date) =>
  sql<boolean>`a.state = 'booked' and a.crm_appointment_id is not null and a.window_starts_at > ${after}`;
