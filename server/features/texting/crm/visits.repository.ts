import { type Kysely, sql, type Updateable } from 'kysely';
import type { AppointmentState } from '../../../../contract/calendar.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Appointments } from '../../../platform/database/schema-scheduling.ts';
import { type Interval, longestWorkMs, minuteMs } from '../scheduling/company-time.ts';
import { bookedBefore } from '../scheduling/crm-changes.repository.ts';

type Db = Kysely<Database>;

/** An appointment with what is known of it in the CRM. */
export interface Visit {
  accountId: string;
  appointmentId: string;
  serviceId: string;
  serviceName: string;
  minutes: number;
  /** Who makes it, and how many minutes that has been going to take. */
  crewId: string;
  workMinutes: number;
  state: AppointmentState;
  window: Interval;
  e164: string | null;
  name: string | null;
  address: string | null;
  threadId: string | null;
  /** Whether its conversation is with a stand-in's phone. */
  isSandbox: boolean;
  crm: string;
  /** What a person has to know of it, and has not settled. */
  reason: string | null;
  version: number;
  tries: number;
  crmId: string | null;
  customerId: string | null;
  spotId: string | null;
  /** The window that the CRM said last and that was taken over, or that was written there since. */
  known: Interval | null;
  sentAt: Date | null;
}

/** Appointments that wait to be written, the first to be tried first. */
export const listWaiting = (db: Db, accountId: string, at: Date, most: number): Promise<Visit[]> =>
  list(
    db,
    sql`a.account_id = ${accountId} and a.crm_state = 'waiting' and (a.crm_next_at is null or a.crm_next_at <= ${at})
      order by a.crm_next_at nulls first, a.created_at limit ${most}`,
  );

/** All that wait, locked: a worker that has one in hand sends nothing of it until the transaction ends. */
export const holdWaiting = (trx: Db, accountId: string): Promise<Visit[]> =>
  list(
    trx,
    sql`a.account_id = ${accountId} and a.crm_state = 'waiting' order by a.appointment_id for update of a`,
  );

export const findVisit = async (
  db: Db,
  accountId: string,
  appointmentId: string,
): Promise<Visit | undefined> =>
  (await list(db, sql`a.account_id = ${accountId} and a.appointment_id = ${appointmentId}`))[0];

/** Appointments that are in the CRM and still to come. */
export const listEntered = (db: Db, accountId: string, at: Date, most: number): Promise<Visit[]> =>
  list(
    db,
    sql`a.account_id = ${accountId} and a.crm_state = 'entered' and a.crm_appointment_id is not null
      and a.state = 'booked' and a.window_ends_at > ${new Date(at.getTime() - 86_400_000)}
      order by a.window_starts_at limit ${most}`,
  );

async function list(db: Db, which: ReturnType<typeof sql>): Promise<Visit[]> {
  const { rows } = await sql<Row>`
    select a.*, s.name as service_name, s.minutes, coalesce(n.sandbox, false) as is_sandbox
    from appointments a join text_services s using (account_id, service_id)
    left join threads t on t.account_id = a.account_id and t.thread_id = a.thread_id
    left join text_numbers n on n.account_id = t.account_id and n.number_id = t.number_id
    where ${which}`.execute(db);
  return rows.map(visitOf);
}

interface Row {
  account_id: string;
  appointment_id: string;
  service_id: string;
  service_name: string;
  minutes: number;
  crew_id: string;
  starts_at: Date;
  ends_at: Date;
  state: AppointmentState;
  window_starts_at: Date;
  window_ends_at: Date;
  e164: string | null;
  contact_name: string | null;
  address: string | null;
  thread_id: string | null;
  is_sandbox: boolean;
  crm: string;
  crm_reason: string | null;
  crm_version: number;
  crm_tries: number;
  crm_appointment_id: string | null;
  crm_customer_id: string | null;
  crm_spot_id: string | null;
  crm_starts_at: Date | null;
  crm_ends_at: Date | null;
  crm_sent_at: Date | null;
}

const visitOf = (row: Row): Visit => ({
  ...{ accountId: row.account_id, appointmentId: row.appointment_id, threadId: row.thread_id },
  ...{ serviceId: row.service_id, serviceName: row.service_name, minutes: row.minutes, state: row.state },
  ...{ crewId: row.crew_id, workMinutes: (row.ends_at.getTime() - row.starts_at.getTime()) / minuteMs },
  window: { start: row.window_starts_at.getTime(), end: row.window_ends_at.getTime() },
  ...{ e164: row.e164, name: row.contact_name, address: row.address, isSandbox: row.is_sandbox },
  reason: row.crm_reason,
  ...{ crm: row.crm, version: row.crm_version, tries: row.crm_tries, crmId: row.crm_appointment_id },
  ...{ customerId: row.crm_customer_id, spotId: row.crm_spot_id, sentAt: row.crm_sent_at },
  known:
    row.crm_starts_at === null || row.crm_ends_at === null
      ? null
      : { start: row.crm_starts_at.getTime(), end: row.crm_ends_at.getTime() },
});

/** Changes what is noted of an appointment in the CRM. */
export type CrmChange = Pick<
  Updateable<Appointments>,
  | 'crm_state'
  | 'crm_reason'
  | 'crm_appointment_id'
  | 'crm_customer_id'
  | 'crm_spot_id'
  | 'crm_starts_at'
  | 'crm_ends_at'
  | 'crm_sent_at'
  | 'crm_tries'
  | 'crm_next_at'
  | 'thread_id'
>;

/** Notes what is so however the appointment was changed meanwhile, as the CRM's number of it. */
export async function noteFact(db: Db, visit: Visit, change: CrmChange): Promise<void> {
  await db
    .updateTable('appointments')
    .set(change)
    .where('account_id', '=', visit.accountId)
    .where('appointment_id', '=', visit.appointmentId)
    .execute();
}

/** The same where nobody has changed the appointment meanwhile; false where somebody has. */
export async function noteResult(
  db: Db,
  visit: Visit,
  change: CrmChange & Pick<Updateable<Appointments>, 'state' | 'crm_version'>,
): Promise<boolean> {
  const { numUpdatedRows } = await unchanged(db, visit, change).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The same where nobody has sent anything of it or found out about it either: another worker may have taken it over. */
export async function noteAlone(db: Db, visit: Visit, change: CrmChange): Promise<boolean> {
  const { numUpdatedRows } = await unchanged(db, visit, change)
    .where('crm_sent_at', 'is not distinct from', visit.sentAt)
    .where('crm_customer_id', 'is not distinct from', visit.customerId)
    .where('crm_appointment_id', 'is not distinct from', visit.crmId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const unchanged = (db: Db, visit: Visit, change: Parameters<typeof noteResult>[2]) =>
  db
    .updateTable('appointments')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('account_id', '=', visit.accountId)
    .where('appointment_id', '=', visit.appointmentId)
    .where('crm_version', '=', visit.version)
    .where('state', '=', visit.state);

/** Puts an appointment where the CRM has it, with a crew and a seat that are free then. */
export async function placeAs(
  trx: Db,
  visit: Visit,
  { window, work }: { window: Interval; work: { crewId: string; seat: number } & Interval },
): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({
      ...{ window_starts_at: new Date(window.start), window_ends_at: new Date(window.end) },
      // What the customer confirmed was another window.
      confirmed_at: null,
      ...{ crew_id: work.crewId, seat: work.seat },
      ...{ starts_at: new Date(work.start), ends_at: new Date(work.end) },
    })
    .where('account_id', '=', visit.accountId)
    .where('appointment_id', '=', visit.appointmentId)
    .execute();
}

/** How an appointment stands in the CRM, locked; undefined where it has to be in none. */
export async function holdEntry(trx: Db, accountId: string, appointmentId: string) {
  return trx
    .selectFrom('appointments')
    .select(['state', 'crm', 'crm_state as crmState', 'crm_reason as reason', 'crm_version as version'])
    .select('crm_settled_by as settledBy')
    .where('account_id', '=', accountId)
    .where('appointment_id', '=', appointmentId)
    .where('crm', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Asks a person for what is left to do in the CRM. */
export async function askAgain(
  trx: Db,
  accountId: string,
  appointmentId: string,
  reason: string,
): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({ crm_reason: reason, crm_version: sql<number>`crm_version + 1`, updated_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('appointment_id', '=', appointmentId)
    .execute();
}

/** Notes that a person has settled what an appointment needed. */
export async function settle(
  trx: Db,
  { accountId, userId }: { accountId: string; userId: string },
  appointmentId: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({
      ...{ crm_state: 'entered', crm_reason: null, crm_settled_by: userId, crm_settled_at: at },
      // An appointment that a person entered is left alone: nothing is written over what a person did, nor read of what was
      // there before.
      crm_appointment_id: sql<string | null>`case when crm_state <> 'person' then crm_appointment_id end`,
      crm_spot_id: sql<string | null>`case when crm_state <> 'person' and crm_appointment_id is not null
        then crm_spot_id end`,
      crm_version: sql<number>`crm_version + 1`,
    })
    .where('account_id', '=', accountId)
    .where('appointment_id', '=', appointmentId)
    .execute();
}

/** Gives visits ahead that have to be in no CRM to a person who sees that they are in the one that is named now; gives how many. */
export async function askForUnnamed(trx: Db, accountId: string, crm: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('appointments')
    .set({
      ...{ crm, crm_state: 'by_hand', crm_reason: bookedBefore(crm) },
      ...{ crm_version: sql<number>`crm_version + 1`, updated_at: sql<Date>`now()` },
    })
    .where('account_id', '=', accountId)
    .where('state', '=', 'booked')
    .where('crm', 'is', null)
    .where('window_ends_at', '>', at)
    // Found by the index of windows: none is longer than a day.
    .where('window_starts_at', '>', new Date(at.getTime() - 2 * longestWorkMs))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
