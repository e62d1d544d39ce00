import { type Kysely, sql } from 'kysely';
import type { AppointmentState } from '../../../../contract/calendar.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Interval } from './company-time.ts';
import { toCancel, toDescribe, toMove, toWrite } from './crm-changes.repository.ts';
import type { Place } from './seats.ts';
import type { OfferedWindow } from './windows.ts';

type Db = Kysely<Database>;

/** An appointment as the calendar counts with it. */
export interface Appointment {
  appointmentId: string;
  serviceId: string;
  state: AppointmentState;
  threadId: string | null;
  e164: string | null;
  contactName: string | null;
  /** The window that the customer was told. */
  window: Interval;
}

/** What an appointment is made of. */
export interface NewAppointment {
  bookingKey: string;
  serviceId: string;
  place: Place;
  window: Interval;
  e164: string | null;
  contactName: string | null;
  address: string | null;
  threadId: string | null;
  /** The user who made it; null: the assistant. */
  userId: string | null;
  /** Where it has to be as well, with the spot that it takes there; without one a person enters it. */
  crm: { name: string; spotId: string | null } | null;
}

const columns = [
  'appointment_id',
  'service_id',
  'state',
  'thread_id',
  'e164',
  'contact_name',
  'window_starts_at',
  'window_ends_at',
] as const;

/** Deletes what was held and is no longer. */
export async function deleteExpiredHolds(trx: Db, accountId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('appointments')
    .where('account_id', '=', accountId)
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .execute();
}

/** Adds an appointment, booked; gives its id. The database refuses one whose key or seat is taken. */
export async function insertAppointment(trx: Db, accountId: string, made: NewAppointment): Promise<string> {
  const { appointment_id } = await trx
    .insertInto('appointments')
    .values({
      account_id: accountId,
      booking_key: made.bookingKey,
      service_id: made.serviceId,
      ...placed(made.place, made.window),
      e164: made.e164,
      contact_name: made.contactName,
      address: made.address,
      thread_id: made.threadId,
      state: 'booked',
      made_by: made.userId === null ? 'assistant' : 'user',
      user_id: made.userId,
      ...(made.crm && {
        ...{ crm: made.crm.name, crm_spot_id: made.crm.spotId },
        crm_state: made.crm.spotId === null ? 'by_hand' : 'waiting',
      }),
    })
    .returning('appointment_id')
    .executeTakeFirstOrThrow();
  return appointment_id;
}

const placed = ({ crewId, seat, start, end }: Place, window: Interval) => ({
  ...{ crew_id: crewId, seat, starts_at: new Date(start), ends_at: new Date(end) },
  ...{ window_starts_at: new Date(window.start), window_ends_at: new Date(window.end) },
});

/** The appointment that was made for a key. */
export async function findByKey(
  db: Db,
  accountId: string,
  bookingKey: string,
): Promise<Appointment | undefined> {
  const row = await db
    .selectFrom('appointments')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('booking_key', '=', bookingKey)
    .executeTakeFirst();
  return row && appointmentOf(row);
}

export async function findAppointment(
  db: Db,
  accountId: string,
  appointmentId: string,
): Promise<Appointment | undefined> {
  const row = await db
    .selectFrom('appointments')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return row && appointmentOf(row);
}

/** Visits ahead of one phone that are looked at: an account may book thousands. */
const mostUpcoming = 50;
/** No window is longer. */
const longestWindowMs = 48 * 3_600_000;

/** Booked appointments of a phone whose window is not over, the next first, at most `mostUpcoming`. */
export async function listUpcoming(
  db: Db,
  accountId: string,
  e164: string,
  now: Date,
): Promise<Appointment[]> {
  const rows = await db
    .selectFrom('appointments')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('e164', '=', e164)
    .where('state', '=', 'booked')
    .where('window_ends_at', '>', now)
    .where('window_starts_at', '>', new Date(now.getTime() - longestWindowMs))
    .orderBy('window_starts_at')
    .orderBy('appointment_id')
    .limit(mostUpcoming)
    .execute();
  return rows.map(appointmentOf);
}

export interface AppointmentRow {
  appointment_id: string;
  service_id: string;
  state: AppointmentState;
  thread_id: string | null;
  e164: string | null;
  contact_name: string | null;
  window_starts_at: Date;
  window_ends_at: Date;
}

/** An appointment of its row. */
export const appointmentOf = (row: AppointmentRow): Appointment => ({
  appointmentId: row.appointment_id,
  ...{ serviceId: row.service_id, state: row.state, threadId: row.thread_id },
  ...{ e164: row.e164, contactName: row.contact_name },
  window: { start: row.window_starts_at.getTime(), end: row.window_ends_at.getTime() },
});

/** Puts a booked appointment elsewhere. Gives false where it is booked no more. */
export async function updatePlace(
  trx: Db,
  accountId: string,
  appointmentId: string,
  {
    place,
    window,
    crm,
  }: Pick<NewAppointment, 'place' | 'crm'> & { window: Pick<OfferedWindow, 'start' | 'end'> },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('appointments')
    .set({
      ...{ ...placed(place, window), confirmed_at: null, updated_at: sql<Date>`now()` },
      ...toMove(crm),
    })
    .where('account_id', '=', accountId)
    .where('appointment_id', '=', appointmentId)
    .where('state', '=', 'booked')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that the customer confirmed the window; false where it is not booked. */
export async function updateConfirmed(
  trx: Db,
  accountId: string,
  appointmentId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('appointments')
    .set({ confirmed_at: at })
    .where('account_id', '=', accountId)
    .where('appointment_id', '=', appointmentId)
    .where('state', '=', 'booked')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds for whom to ask and where to come; null leaves what is there. Gives false where that is known already. */
export async function updateDetails(
  trx: Db,
  accountId: string,
  appointmentId: string,
  { name, address }: { name: string | null; address: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('appointments')
    .set({
      ...(name === null ? {} : { contact_name: name }),
      ...(address === null ? {} : { address }),
      ...toDescribe,
      updated_at: sql<Date>`now()`,
    })
    .where('account_id', '=', accountId)
    .where('appointment_id', '=', appointmentId)
    .where(
      sql<boolean>`(contact_name is distinct from coalesce(${name}, contact_name)
        or address is distinct from coalesce(${address}, address))`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Gives an appointment another state. Gives false where it is in none of those that may take it, its window has not
 * begun by `begunBy`, or is not `within` where that is given.
 */
export async function updateState(
  trx: Db,
  accountId: string,
  appointmentId: string,
  {
    state,
    before,
    begunBy = null,
    within = null,
  }: {
    state: Exclude<AppointmentState, 'held'>;
    before: readonly AppointmentState[];
    begunBy?: Date | null;
    within?: Interval | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('appointments')
    .set({
      ...{ state, held_until: null, updated_at: sql<Date>`now()` },
      ...(state === 'cancelled' && toCancel),
      // What waited when it was noted as done was not written.
      ...(state === 'booked' && toWrite),
    })
    .where('account_id', '=', accountId)
    .where('appointment_id', '=', appointmentId)
    .where('state', 'in', [...before])
    .$if(begunBy !== null, (update) => update.where('window_starts_at', '<=', begunBy))
    .$if(within !== null, (update) =>
      update
        .where('window_starts_at', '=', new Date(within?.start ?? 0))
        .where('window_ends_at', '=', new Date(within?.end ?? 0)),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
