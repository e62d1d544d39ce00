import type { TimeDoubt } from '../../../../contract/calendar.ts';
import type { FreeWindow } from './windows.ts';

/**
 * A company's calendar. Windows are by the company's clocks. Each call is a transaction of its own, which ends with the
 * account's stream: make none from a transaction that has published already.
 */
export interface Calendar {
  /** Free windows, earliest first, for a service within days of the company's zone. Holds nothing. */
  free(query: {
    serviceId: string;
    from: Temporal.PlainDate;
    days: number;
    /** As if this appointment were not there: for moving it. */
    exceptAppointmentId?: string;
  }): Promise<FreeWindow[]>;
  /**
   * Takes a seat in a window. The same `bookingKey` a second time gives the appointment that exists. `full`: the crew has as
   * many visits that day as are kept.
   */
  book(wish: Wish): Promise<{ kind: 'booked'; appointmentId: string } | { kind: 'taken' } | { kind: 'full' }>;
  /**
   * Puts a booked appointment into another window. `unchanged`: it has that window, and stays with whom it is. `gone`: it is
   * booked no more, or not in the window `from` where that is given.
   */
  move(
    appointmentId: string,
    window: FreeWindow,
    despite?: readonly TimeDoubt[],
    from?: FreeWindow,
  ): Promise<{ kind: 'moved' | 'unchanged' } | { kind: 'taken' } | { kind: 'full' } | { kind: 'gone' }>;
  cancel(appointmentId: string): Promise<{ kind: 'cancelled' } | { kind: 'gone' }>;
  /** What speaks against a time, free window or not; null where no crew does the service. */
  doubts(of: { serviceId: string; window: FreeWindow; except: string | null }): Promise<TimeDoubt[] | null>;
  /** Adds what the customer gave after the choice; null leaves what is there. */
  describe(appointmentId: string, of: { name: string | null; address: string | null }): Promise<void>;
  /** The booked appointments of a phone that are still to come, the next first. */
  next(e164: string): Promise<{ appointmentId: string; serviceId: string; window: FreeWindow }[]>;
}

/** What is wished for when a window is chosen. */
export interface Wish {
  serviceId: string;
  window: FreeWindow;
  e164: string | null;
  name: string | null;
  address: string | null;
  bookingKey: string;
  threadId: string | null;
  /** The doubts in spite of which a person chose this time; without it only a free window is taken. */
  despite?: readonly TimeDoubt[];
}
