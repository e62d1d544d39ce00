import type {
  CalendarAppointment,
  CalendarBlock,
  CalendarPage,
  CalendarWindow,
} from '../../../contract/calendar.ts';
import { addDays, endMinuteOf, minuteOf, partOfDay } from './dates.ts';
import type { Span } from './lanes.ts';

/** An entry of a day: the part of an appointment's work, or of blocked time, that lies in it. */
export type Entry = Span &
  (
    | {
        kind: 'appointment';
        id: string;
        appointment: CalendarAppointment;
        /** Its work began the day before. */
        isRest: boolean;
      }
    | { kind: 'block'; id: string; block: CalendarBlock; start: string; end: string }
  );

/** The entries of a day in their order; of a crew those of all crews too. */
export function entriesOf(
  { appointments, blocks }: Pick<CalendarPage, 'appointments' | 'blocks'>,
  date: string,
  crewId: string | null,
): Entry[] {
  const booked = appointments
    .filter(({ crewId: of }) => crewId === null || of === crewId)
    .flatMap((appointment): Entry[] => {
      const part = partOfWork(date, appointment.work);
      if (part === null) return [];
      const span = { from: minuteOf(part.start), until: endMinuteOf(part.end) };
      const id = appointment.appointmentId;
      return [{ kind: 'appointment', id, appointment, isRest: appointment.work.date !== date, ...span }];
    });
  const blocked = blocks.flatMap((block): Entry[] => {
    const part = partOfDay(date, block.from, block.until);
    if (part === null || (crewId !== null && block.crewId !== null && block.crewId !== crewId)) return [];
    const span = { from: minuteOf(part.start), until: endMinuteOf(part.end) };
    return [{ kind: 'block', id: block.blockId, block, ...part, ...span }];
  });
  return [...booked, ...blocked].sort((one, other) => one.from - other.from || one.until - other.until);
}

/** Work of a night goes on into the next day. */
const partOfWork = (day: string, { date, start, end }: CalendarWindow) =>
  partOfDay(day, `${date}T${start}`, `${start < end ? date : addDays(date, 1)}T${end}`);

/** Whether something else keeps the crew from an appointment at its time. */
export const isInBlock = (entry: Entry, entries: readonly Entry[]): boolean =>
  entry.kind === 'appointment' &&
  entry.appointment.state === 'booked' &&
  entries.some((other) => other.kind === 'block' && other.from < entry.until && entry.from < other.until);

/** Whether the crew of a booked appointment that is not over cannot make it: it was removed, or has blocked time then. */
export function needsCrew(
  { crews, days, ...page }: Pick<CalendarPage, 'crews' | 'days' | 'appointments' | 'blocks'>,
  { appointmentId, crewId, state, isOver }: CalendarAppointment,
): boolean {
  if (state !== 'booked' || isOver) return false;
  if (crews.some((crew) => crew.crewId === crewId && crew.isRemoved)) return true;
  return days.some(({ date }) => {
    const entries = entriesOf(page, date, crewId);
    return entries.some((entry) => entry.id === appointmentId && isInBlock(entry, entries));
  });
}
