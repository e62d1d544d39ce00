import type { Appointment, Calendar, FreeWindow, Wish } from '../facts.ts';

/** A visit as the calendar in memory keeps it. */
export interface KeptAppointment extends Appointment, Wish {
  cancelled: boolean;
}

/** When the calendar is open, for drawing its windows. */
export interface MemoryCalendarOptions {
  /** Whether a window can be had at all; by default from Monday to Saturday. */
  isOpen?: (window: FreeWindow) => boolean;
  /** Starts of the day's windows, each two hours long. */
  starts?: readonly number[];
  /** Visits at the same time. */
  seats?: number;
  /** Nothing before is free. */
  now?: Temporal.ZonedDateTime;
}

const same = (a: FreeWindow, b: FreeWindow) => a.date.equals(b.date) && a.start.equals(b.start);

/** A calendar in memory, for tests and trials. */
export class MemoryCalendar implements Calendar {
  readonly appointments: KeptAppointment[] = [];
  readonly #options: Required<Omit<MemoryCalendarOptions, 'now'>> & Pick<MemoryCalendarOptions, 'now'>;

  constructor(options: MemoryCalendarOptions = {}) {
    this.#options = {
      isOpen: ({ date }) => date.dayOfWeek !== 7,
      starts: [8, 10, 12, 14, 16],
      seats: 1,
      ...options,
    };
  }

  #isFree(window: FreeWindow, except?: string): boolean {
    const { isOpen, seats, now } = this.#options;
    if (
      now &&
      Temporal.PlainDateTime.compare(window.date.toPlainDateTime(window.start), now.toPlainDateTime()) <= 0
    )
      return false;
    const taken = this.appointments.filter(
      (kept) => !kept.cancelled && kept.appointmentId !== except && same(kept.window, window),
    );
    return isOpen(window) && taken.length < seats;
  }

  async free({ from, days, exceptAppointmentId }: Parameters<Calendar['free']>[0]): Promise<FreeWindow[]> {
    const windows = Array.from({ length: days }, (_, day) => from.add({ days: day })).flatMap((date) =>
      this.#options.starts.map((hour) => {
        const start = new Temporal.PlainTime(hour);
        return { date, start, end: start.add({ hours: 2 }) };
      }),
    );
    return windows.filter((window) => this.#isFree(window, exceptAppointmentId));
  }

  async book(wish: Wish): ReturnType<Calendar['book']> {
    const known = this.appointments.find(({ bookingKey }) => bookingKey === wish.bookingKey);
    if (known) return { kind: 'booked', appointmentId: known.appointmentId };
    if (!this.#isFree(wish.window)) return { kind: 'taken' };
    const appointmentId = `appointment-${this.appointments.length + 1}`;
    this.appointments.push({ ...wish, appointmentId, cancelled: false });
    return { kind: 'booked', appointmentId };
  }

  async move(appointmentId: string, window: FreeWindow): ReturnType<Calendar['move']> {
    const kept = this.#find(appointmentId);
    if (kept === undefined) return { kind: 'gone' };
    if (!this.#isFree(window, appointmentId)) return { kind: 'taken' };
    kept.window = window;
    return { kind: 'moved' };
  }

  async cancel(appointmentId: string): ReturnType<Calendar['cancel']> {
    const kept = this.#find(appointmentId);
    if (kept === undefined) return { kind: 'gone' };
    kept.cancelled = true;
    return { kind: 'cancelled' };
  }

  async next(e164: string): Promise<Appointment[]> {
    return this.appointments
      .filter((kept) => !kept.cancelled && kept.e164 === e164)
      .toSorted((a, b) =>
        Temporal.PlainDateTime.compare(
          a.window.date.toPlainDateTime(a.window.start),
          b.window.date.toPlainDateTime(b.window.start),
        ),
      );
  }

  async describe(appointmentId: string, of: { name: string | null; address: string | null }): Promise<void> {
    const kept = this.#find(appointmentId);
    if (kept) Object.assign(kept, { name: of.name ?? kept.name, address: of.address ?? kept.address });
  }

  #find(appointmentId: string) {
    return this.appointments.find((kept) => kept.appointmentId === appointmentId && !kept.cancelled);
  }
}
