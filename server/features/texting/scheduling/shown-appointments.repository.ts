import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { type Appointment, appointmentOf } from './appointments.repository.ts';
import { type Bounded, bounded } from './bounded.ts';
import { type Interval, longestWorkMs } from './company-time.ts';

type Db = Kysely<Database>;

/** An appointment with the names that a page shows. */
export interface ShownAppointment extends Appointment {
  /** Where it has to be as well; null where the company has no CRM. */
  crm: {
    name: string;
    state: 'by_hand' | 'waiting' | 'entered' | 'conflict' | 'person';
    /** The CRM's own number of it. */
    number: string | null;
    reason: string | null;
    /** Who said that it is settled there, and when. */
    settledBy: string | null;
    settledAt: Date | null;
    version: number;
  } | null;
  serviceName: string;
  crewId: string;
  crewName: string;
  work: Interval;
  address: string | null;
  confirmedAt: Date | null;
  madeBy: 'assistant' | 'user';
  /** The full name of the user who made it, while they are there. */
  userName: string | null;
}

/** More than a week of a company with two hundred visits a day. */
const mostShown = 2000;

/** Appointments whose work lies between two moments, in its order; without those that were cancelled or held too long. */
export async function listShown(
  db: Db,
  accountId: string,
  { start, end }: Interval,
  now: Date,
): Promise<Bounded<ShownAppointment>> {
  const rows = await shown(db, accountId)
    .where((where) => where.or([where('a.held_until', 'is', null), where('a.held_until', '>', now)]))
    .where('a.starts_at', '<', new Date(end))
    .where('a.starts_at', '>', new Date(start - longestWorkMs))
    .where('a.ends_at', '>', new Date(start))
    .orderBy('a.starts_at')
    .orderBy('c.position')
    .orderBy('a.appointment_id')
    .limit(mostShown + 1)
    .execute();
  return bounded(rows.map(shownOf), mostShown);
}

/**
 * The appointments of a conversation, and of its phone, since one that is added by hand is of none, that are still to come,
 * or need a person: those ahead in their order, then those that are over, the latest first.
 */
export async function listShownOf(
  db: Db,
  accountId: string,
  { threadId, e164 }: { threadId: string; e164: string },
  now: Date,
): Promise<ShownAppointment[]> {
  const rows = await shown(db, accountId)
    .where((where) => where.or([where('a.thread_id', '=', threadId), where('a.e164', '=', e164)]))
    .where('a.state', '<>', 'held')
    .where((where) =>
      where.or([
        where('a.window_ends_at', '>', now),
        where('a.crm_state', 'in', ['conflict', 'person', 'by_hand']),
      ]),
    )
    .orderBy(({ eb }) => eb('a.window_ends_at', '<=', now))
    .orderBy(({ eb }) => eb.case().when('a.window_ends_at', '>', now).then(eb.ref('a.starts_at')).end())
    .orderBy('a.starts_at', 'desc')
    .orderBy('a.appointment_id')
    .limit(10)
    .execute();
  return rows.map(shownOf);
}

const shown = (db: Db, accountId: string) =>
  db
    .selectFrom('appointments as a')
    .innerJoin('text_services as s', (join) =>
      join.onRef('s.account_id', '=', 'a.account_id').onRef('s.service_id', '=', 'a.service_id'),
    )
    .innerJoin('text_crews as c', (join) =>
      join.onRef('c.account_id', '=', 'a.account_id').onRef('c.crew_id', '=', 'a.crew_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.account_id', '=', 'a.account_id').onRef('u.user_id', '=', 'a.user_id'),
    )
    .select(['a.appointment_id', 'a.service_id', 'a.state', 'a.window_starts_at'])
    .select(({ fn, selectFrom }) => {
      // One that was added by hand has none of its own: the newest of its phone.
      const ofPhone = selectFrom('threads as t')
        .select('t.thread_id')
        .whereRef('t.account_id', '=', 'a.account_id')
        .whereRef('t.e164', '=', 'a.e164')
        .orderBy('t.last_message_at', (order) => order.desc().nullsLast())
        .orderBy('t.thread_id')
        .limit(1);
      return fn.coalesce('a.thread_id', ofPhone).as('thread_id');
    })
    .select(['a.window_ends_at', 'a.starts_at', 'a.ends_at', 'a.e164', 'a.contact_name', 'a.address'])
    .leftJoin('users as d', (join) =>
      join.onRef('d.account_id', '=', 'a.account_id').onRef('d.user_id', '=', 'a.crm_settled_by'),
    )
    .select(['a.crm', 'a.crm_state', 'a.crm_appointment_id', 'a.crm_reason', 'a.crm_settled_at'])
    .select('a.crm_version')
    .select(['d.full_name as settled_by', 'a.crm_settled_by'])
    .select(['a.confirmed_at', 'a.made_by', 'a.crew_id', 's.name as service_name', 'c.name as crew_name'])
    .select('u.full_name')
    .where('a.account_id', '=', accountId)
    // What was cancelled shows while somebody has to do something about it.
    .where((where) =>
      where.or([
        where('a.state', '<>', 'cancelled'),
        where('a.crm_state', 'in', ['conflict', 'person']),
        where.and([where('a.crm_state', '=', 'by_hand'), where('a.crm_reason', 'is not', null)]),
      ]),
    );

const shownOf = (row: ShownRow): ShownAppointment => ({
  ...appointmentOf(row),
  ...{ serviceName: row.service_name, crewId: row.crew_id, crewName: row.crew_name },
  work: { start: row.starts_at.getTime(), end: row.ends_at.getTime() },
  ...{ address: row.address, confirmedAt: row.confirmed_at, madeBy: row.made_by, userName: row.full_name },
  crm:
    row.crm === null || row.crm_state === null
      ? null
      : {
          ...{ name: row.crm, state: row.crm_state, number: row.crm_appointment_id },
          reason: row.crm_reason,
          settledBy: row.crm_settled_by === null ? null : (row.settled_by ?? 'Somebody who has left'),
          ...{ settledAt: row.crm_settled_at, version: row.crm_version },
        },
});

type ShownRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];
