import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { changeState, createCalendar, openCalendar } from '../texting/scheduling/calendar.service.ts';
import { appointmentKey } from './demo.repository.ts';

/** Days that have appointments, from today on. */
const days = 6;
/** Visits of a window: what is left of its seats is free. */
const visits = [2, 1, 2, 1, 1];

const people = [
  ['Marisol Ortega', '1240 Elm Street, Sandy 84070'],
  ['Renee Alcott', '88 Canyon View Lane, Draper 84020'],
  ['Thomas Whitfield', '415 Wasatch Avenue, Murray 84107'],
  ['Ivy Sandoval', '2207 Orchard Drive, Salt Lake City 84106'],
  ['Kimball Hatch', '9 Foothill Circle, Holladay 84117'],
  ['Priya Raman', '731 Jordan River Way, West Jordan 84088'],
  ['Dale Christensen', '56 Copper Creek Road, Riverton 84065'],
] as const;

/**
 * Books visits of today and the next days in the demonstration's calendar; those of windows that are over are done, one
 * of them without anybody at home. Books nothing where the company has no profile or is closed.
 */
export async function bookDemoAppointments(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
): Promise<void> {
  const opened = await openCalendar({ db, accountId });
  if (opened === null) return;
  const { zone, services } = opened.company;
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const today = local.toPlainDate();
  // As they were booked, before the first window of today began.
  const dawn = new Date(today.toZonedDateTime(zone).epochMilliseconds);
  const calendar = createCalendar({ db, accountId, company: opened.company, now: () => dawn });
  let booked = 0;
  for (let day = 0; day < days; day += 1) {
    const date = today.add({ days: day });
    const first = services[0];
    if (first === undefined) return;
    const windows = await calendar.free({ serviceId: first.serviceId, from: date, days: 1 });
    for (const [index, window] of windows.entries()) {
      for (let visit = 0; visit < (visits[(index + day) % visits.length] ?? 1); visit += 1) {
        const [name, address] = people[booked % people.length] ?? people[0];
        const made = await calendar.book({
          serviceId: services[(booked * 2) % services.length]?.serviceId ?? first.serviceId,
          ...{ window, name, address, threadId: null },
          e164: `+1801555${String(100 + (booked % 100)).padStart(4, '0')}`,
          bookingKey: appointmentKey(`${date}:${index}:${visit}`),
        });
        booked += 1;
        const isOver = day === 0 && Temporal.PlainTime.compare(window.end, local.toPlainTime()) <= 0;
        if (made.kind === 'booked' && isOver) {
          const state = booked === 2 ? 'no_show' : 'done';
          await changeState({ db, accountId }, made.appointmentId, state);
        }
      }
    }
  }
}
