import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { readCompany } from '../company/company.repository.ts';
import type { Company } from '../company/company.ts';
import { publish } from '../threads/threads.service.ts';
import { intervalOf } from './any-time.ts';
import { statesBefore } from './appointment-states.ts';
import {
  type Appointment,
  deleteExpiredHolds,
  findAppointment,
  findByKey,
  insertAppointment,
  listUpcoming,
  updateConfirmed,
  updateDetails,
  updatePlace,
  updateState,
} from './appointments.repository.ts';
import { lockCrews } from './blocks.repository.ts';
import type { Calendar, Wish } from './calendar.ts';
import { isClash, takeSeat } from './clash.ts';
import { type Interval, localOf } from './company-time.ts';
import { isFull, jobOf, type Looked, lookAt, search } from './look.ts';
import { type FreeWindow, sameWindow } from './windows.ts';

export type { Calendar, Wish } from './calendar.ts';
export type { FreeWindow } from './windows.ts';

type Db = Kysely<Database>;

export interface CalendarDeps {
  db: Db;
  accountId: string;
  company: Looked['company'];
  /** The user who books; null: the assistant. */
  userId?: string | null;
  now?: () => Date;
}

/** The most days that one search goes through. */
export const mostDays = 62;

/** The calendar of an account with the company it is of; null while the company's name, trade or zone is not said. */
export async function openCalendar(
  deps: Omit<CalendarDeps, 'company'>,
): Promise<{ company: Company; calendar: Calendar } | null> {
  const company = await readCompany(deps.db, deps.accountId);
  return company && { company, calendar: createCalendar({ ...deps, company }) };
}

/** The calendar of a company, over the database. */
export function createCalendar(deps: CalendarDeps): Calendar {
  const { db, accountId, company, userId = null, now = () => new Date() } = deps;
  const { zone } = company;
  const looked = { accountId, company, now, isByHand: userId !== null };

  /** Where a job goes in a window that is free. Its crews stay locked, so that it is free until the transaction ends. */
  const placeFor = async (
    trx: Db,
    { serviceId, window, despite }: Pick<Wish, 'serviceId' | 'window' | 'despite'>,
    except: string | null = null,
  ) => {
    const job = await jobOf(trx, looked, { serviceId, visit: except });
    if (job === null) return null;
    const ids = job.crews.map(({ crewId }) => crewId);
    const inUse = await lockCrews(trx, accountId, ids);
    const sought = { ...job, crews: job.crews.filter(({ crewId }) => inUse.has(crewId)) };
    await deleteExpiredHolds(trx, accountId, now());
    if (despite !== undefined) {
      const named = await lookAt(trx, looked, sought, { window, except });
      return named?.doubts.every((doubt) => despite.includes(doubt)) ? named : null;
    }
    const { windows, placeOf } = await search(trx, looked, sought, { from: window.date, days: 1, except });
    const offered = windows.find((one) => sameWindow(one.window, window));
    const found = offered && placeOf(offered);
    return offered && found ? { window: offered, ...found } : null;
  };

  /** Whether an appointment is booked in a window already. */
  const hasWindow = ({ state, window: has }: Appointment, window: FreeWindow) => {
    const { start, end } = intervalOf(window, zone);
    return state === 'booked' && has.start === start && has.end === end;
  };

  return {
    async free({ serviceId, from, days, exceptAppointmentId = null }) {
      const job = await jobOf(db, looked, { serviceId, visit: exceptAppointmentId });
      if (job === null) return [];
      const { windows } = await search(db, looked, job, {
        ...{ from, days: Math.min(days, mostDays), except: exceptAppointmentId },
      });
      return windows.map(({ window }) => window);
    },

    book: ({ serviceId, window, e164, name, address, bookingKey, threadId, despite }) =>
      takeSeat(db, async (trx) => {
        const known = await findByKey(trx, accountId, bookingKey);
        if (known !== undefined) return asBooked(known);
        const found = await placeFor(trx, { serviceId, window, ...(despite && { despite }) });
        // Made by another while the crews were waited for.
        const since = await findByKey(trx, accountId, bookingKey);
        if (since !== undefined) return asBooked(since);
        if (found === null) return { kind: 'taken' as const };
        if (await isFull(trx, looked, found.place)) return { kind: 'full' as const };
        const appointmentId = await insertAppointment(trx, accountId, {
          ...{ bookingKey, serviceId, e164, contactName: name, address, threadId, userId },
          ...found,
        });
        await publish(trx, accountId, { kind: 'appointment', subject: appointmentId, threadId });
        return { kind: 'booked' as const, appointmentId };
      }),

    move: (appointmentId, window, despite, from) =>
      takeSeat(db, async (trx) => {
        const known = await findAppointment(trx, accountId, appointmentId);
        if (known?.state !== 'booked') return { kind: 'gone' as const };
        if (hasWindow(known, window)) return { kind: 'unchanged' as const };
        const { serviceId } = known;
        const wish = { serviceId, window, ...(despite && { despite }) };
        const found = await placeFor(trx, wish, appointmentId);
        // By the same move, sent before, while the crews were waited for.
        const since = await findAppointment(trx, accountId, appointmentId);
        if (since !== undefined && hasWindow(since, window)) return { kind: 'unchanged' as const };
        if (since === undefined || !isSeen(since, from, zone)) return { kind: 'gone' as const };
        if (found === null) return { kind: 'taken' as const };
        if (await isFull(trx, looked, found.place, appointmentId)) return { kind: 'full' as const };
        if (!(await updatePlace(trx, accountId, appointmentId, found))) return { kind: 'gone' as const };
        await publishChange(trx, accountId, known);
        return { kind: 'moved' as const };
      }),

    async doubts({ serviceId, window, except }) {
      const job = await jobOf(db, looked, { serviceId, visit: except });
      return (job && (await lookAt(db, looked, job, { window, except })))?.doubts ?? null;
    },

    async cancel(appointmentId) {
      const outcome = await changeState({ db, accountId }, appointmentId, 'cancelled');
      return { kind: outcome === 'changed' ? 'cancelled' : 'gone' };
    },

    async describe(appointmentId, of) {
      await db.transaction().execute(async (trx) => {
        const known = await findAppointment(trx, accountId, appointmentId);
        if (known === undefined) return;
        if (await updateDetails(trx, accountId, appointmentId, of))
          await publishChange(trx, accountId, known);
      });
    },

    async next(e164) {
      const rows = await listUpcoming(db, accountId, e164, now());
      return rows.map(({ appointmentId, serviceId, window }) => ({
        ...{ appointmentId, serviceId, window: windowOf(window, zone) },
      }));
    },
  };
}

/**
 * Gives an appointment another state and tells open pages. `gone`: it is not there or may not take that state; `early`:
 * its window has not begun by `begunBy`; `taken`: it was to be booked again, and its time is another's. With `seen` it is
 * `gone` also where its window is another by the company's clocks.
 */
export async function changeState(
  { db, accountId }: Pick<CalendarDeps, 'db' | 'accountId'>,
  appointmentId: string,
  state: 'booked' | 'cancelled' | 'no_show' | 'done',
  begunBy: Date | null = null,
  seen: { from: FreeWindow; zone: string } | null = null,
): Promise<'changed' | 'gone' | 'early' | 'taken'> {
  try {
    return await db.transaction().execute(async (trx) => {
      const known = await findAppointment(trx, accountId, appointmentId);
      const change = {
        state,
        before: statesBefore(state),
        begunBy,
        within: seen && known ? known.window : null,
      };
      if (known === undefined || (seen !== null && !isSeen(known, seen.from, seen.zone))) return 'gone';
      if (!(await updateState(trx, accountId, appointmentId, change)))
        return begunBy !== null && known.window.start > begunBy.getTime() ? 'early' : 'gone';
      await publishChange(trx, accountId, known);
      return 'changed';
    });
  } catch (error) {
    if (isClash(error)) return 'taken';
    throw error;
  }
}

/** Notes that the customer of a visit confirmed its window, in the caller's transaction. */
export async function noteConfirmed(trx: Db, accountId: string, appointmentId: string, at: Date) {
  const known = await findAppointment(trx, accountId, appointmentId);
  if (known !== undefined && (await updateConfirmed(trx, accountId, appointmentId, at)))
    await publishChange(trx, accountId, known);
}

/** Whether a phone has a visit that is booked and not over. */
export const hasOpenVisit = async (db: Db, accountId: string, e164: string, at: Date): Promise<boolean> =>
  (await listUpcoming(db, accountId, e164, at)).length > 0;

const publishChange = (trx: Db, accountId: string, { appointmentId, threadId }: Appointment) =>
  publish(trx, accountId, { kind: 'appointment', subject: appointmentId, threadId });

/** A key that was used for what was cancelled since books nothing: the choice was an earlier one. */
const asBooked = ({ appointmentId, state }: Appointment) =>
  state === 'cancelled' ? { kind: 'taken' as const } : { kind: 'booked' as const, appointmentId };

/** Whether an appointment has the window in which it was seen, as pages show it. */
const isSeen = ({ window }: Appointment, from: FreeWindow | undefined, zone: string) =>
  from === undefined || sameWindow(windowOf(window, zone), from);

/** A stored window by the company's clocks. */
export function windowOf({ start, end }: Interval, zone: string): FreeWindow {
  const local = localOf(start, zone);
  return { date: local.toPlainDate(), start: local.toPlainTime(), end: localOf(end, zone).toPlainTime() };
}
