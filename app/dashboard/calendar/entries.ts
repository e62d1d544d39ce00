import type { CalendarAppointment, CalendarBlock, CalendarPage } from '../../../contract/calendar.ts';
import { endMinuteOf, minuteOf, partOfDay } from './dates.ts';
import type { Span } from './lanes.ts';

/** An entry of a day: an appointment, or the part of blocked time that lies in it. */
export type Entry = Span &
  (
    | { kind: 'appointment'; id: string; appointment: CalendarAppointment }
    | { kind: 'block'; id: string; block: CalendarBlock; start: string; end: string }
  );

/** The entries of a day in their order; of a crew those of all crews too. */
export function entriesOf(
  { appointments, blocks }: Pick<CalendarPage, 'appointments' | 'blocks'>,
  date: string,
  crewId: string | null,
): Entry[] {
  const booked = appointments
    .filter(({ work, crewId: of }) => work.date === date && (crewId === null || of === crewId))
    .map((appointment): Entry => {
      const { start, end } = appointment.work;
      // Work of a night goes on into the next day.
      const until = endMinuteOf(end) > minuteOf(start) ? endMinuteOf(end) : 24 * 60;
      const id = appointment.appointmentId;
      return { kind: 'appointment', id, appointment, from: minuteOf(start), until };
    });
  const blocked = blocks.flatMap((block): Entry[] => {
    const part = partOfDay(date, block.from, block.until);
    if (part === null || (crewId !== null && block.crewId !== null && block.crewId !== crewId)) return [];
    const span = { from: minuteOf(part.start), until: endMinuteOf(part.end) };
    return [{ kind: 'block', id: block.blockId, block, ...part, ...span }];
  });
  return [...booked, ...blocked].sort((one, other) => one.from - other.from || one.until - other.until);
}

/** Whether something else keeps the crew from an appointment at its time. */
export const isInBlock = (entry: Entry, entries: readonly Entry[]): boolean =>
  entry.kind === 'appointment' &&
  entry.appointment.state === 'booked' &&
  entries.some((other) => other.kind === 'block' && other.from < entry.until && entry.from < other.until);
