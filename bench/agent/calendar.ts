import type { open } from '../../server/features/texting/agent/testing/converse.ts';
import { type CompanyFacts, hoursOn } from './companies.ts';

/** The calendar as the assistant takes it. */
type Calendar = Parameters<typeof open>[1];
export type Window = Awaited<ReturnType<Calendar['free']>>[number];

/** A visit in the calendar, or one that was. */
export interface Visit {
  appointmentId: string;
  serviceId: string;
  window: Window;
  e164: string | null;
  address: string | null;
  isCancelled: boolean;
}

/** A draw from 0 to 1 that depends on the key alone. */
export function draw(key: string): number {
  let hash = 2_166_136_261;
  for (const char of key) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_917);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

export const sameWindow = (a: Window, b: Window) => a.date.equals(b.date) && a.start.equals(b.start);
const windowHours = 2;
/** Of the windows of a company, so many are free. */
const shareFree = 0.5;

/**
 * A company's calendar of two-hour windows, of which a seeded half is taken. It notes what the assistant was told, which is
 * what texts may say.
 */
export class BenchCalendar implements Calendar {
  readonly visits: Visit[] = [];
  /** Every window that the assistant has been told of. */
  readonly told: Window[] = [];
  readonly #taken: Window[] = [];
  readonly #byKey = new Map<string, string>();
  readonly #company: CompanyFacts;
  readonly #seed: string;
  readonly #clock: () => Temporal.ZonedDateTime;
  readonly #suits: (window: Window) => boolean;
  readonly #begun: Temporal.PlainDate;

  /** `suits` are the windows that the customer wants; the first of each day from the third on is free. */
  constructor(
    company: CompanyFacts,
    seed: string,
    clock: () => Temporal.ZonedDateTime,
    suits: (window: Window) => boolean = () => true,
  ) {
    this.#company = company;
    this.#seed = seed;
    this.#clock = clock;
    this.#suits = suits;
    this.#begun = this.today();
  }

  /** Free windows of the days from `from`, without noting that somebody was told. */
  peek(from: Temporal.PlainDate, days: number, except?: string): Window[] {
    return Array.from({ length: days }, (_, day) => from.add({ days: day })).flatMap((date) => {
      const windows = this.#windowsOn(date);
      const suited = windows.find(this.#suits);
      const isFar = this.#begun.until(date).days >= 2;
      return windows.filter(
        (window) =>
          (draw(`${this.#seed} ${date} ${window.start}`) < shareFree || (isFar && window === suited)) &&
          this.#isOpen(window, except),
      );
    });
  }

  /** The date in the company's zone. */
  today(): Temporal.PlainDate {
    return this.#clock().toPlainDate();
  }

  /** Books a window for somebody else. */
  take(window: Window): void {
    this.#taken.push(window);
  }

  /** Puts a visit in without asking whether it is free. */
  seed(visit: Omit<Visit, 'appointmentId' | 'isCancelled'>): string {
    const appointmentId = `visit-${this.visits.length + 1}`;
    this.visits.push({ ...visit, appointmentId, isCancelled: false });
    return appointmentId;
  }

  /** The visits that were not cancelled. */
  standing(): Visit[] {
    return this.visits.filter(({ isCancelled }) => !isCancelled);
  }

  async free({ from, days, exceptAppointmentId }: Parameters<Calendar['free']>[0]): Promise<Window[]> {
    const windows = this.peek(from, days, exceptAppointmentId);
    this.told.push(...windows);
    return windows;
  }

  async book({ serviceId, window, e164, address, bookingKey }: Parameters<Calendar['book']>[0]) {
    const known = this.#byKey.get(bookingKey);
    if (known !== undefined) return { kind: 'booked' as const, appointmentId: known };
    if (!this.#isFree(window)) return { kind: 'taken' as const };
    const appointmentId = this.seed({ serviceId, window, e164, address });
    this.#byKey.set(bookingKey, appointmentId);
    return { kind: 'booked' as const, appointmentId };
  }

  async move(appointmentId: string, window: Window) {
    const visit = this.#standing(appointmentId);
    if (!visit) return { kind: 'gone' as const };
    if (!this.#isFree(window, appointmentId)) return { kind: 'taken' as const };
    visit.window = window;
    return { kind: 'moved' as const };
  }

  async cancel(appointmentId: string) {
    const visit = this.#standing(appointmentId);
    if (!visit) return { kind: 'gone' as const };
    visit.isCancelled = true;
    return { kind: 'cancelled' as const };
  }

  async next(e164: string) {
    return this.standing()
      .filter((visit) => visit.e164 === e164)
      .toSorted((a, b) => Temporal.PlainDate.compare(a.window.date, b.window.date))
      .map(({ appointmentId, serviceId, window }) => ({ appointmentId, serviceId, window }));
  }

  async describe(appointmentId: string, { address }: Parameters<Calendar['describe']>[1]): Promise<void> {
    const visit = this.#standing(appointmentId);
    if (visit) visit.address = address ?? visit.address;
  }

  #standing(appointmentId: string): Visit | undefined {
    return this.standing().find((visit) => visit.appointmentId === appointmentId);
  }

  #windowsOn(date: Temporal.PlainDate): Window[] {
    const hours = hoursOn(this.#company, date);
    const windows: Window[] = [];
    for (
      let start = hours?.start;
      hours && start && start.hour + windowHours <= hours.end.hour;
      start = start.add({ hours: windowHours })
    )
      windows.push({ date, start, end: start.add({ hours: windowHours }) });
    return windows;
  }

  #isFree(window: Window, except?: string): boolean {
    return this.peek(window.date, 1, except).some((free) => sameWindow(free, window));
  }

  #isOpen(window: Window, except?: string): boolean {
    const soonest = this.#clock().toPlainDateTime().add({ hours: 1 });
    return (
      Temporal.PlainDateTime.compare(window.date.toPlainDateTime(window.start), soonest) >= 0 &&
      !this.#taken.some((taken) => sameWindow(taken, window)) &&
      !this.standing().some((visit) => visit.appointmentId !== except && sameWindow(visit.window, window))
    );
  }
}
