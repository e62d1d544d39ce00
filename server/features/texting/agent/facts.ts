import type { Company, Service } from '../company/company.ts';

/** What the assistant needs to know of a company; all times are in its zone. */
export type AgentCompany = Pick<
  Company,
  'name' | 'trade' | 'zone' | 'phone' | 'onCall' | 'hours' | 'areas' | 'personTopics' | 'sentences'
> & { services: readonly AgentService[] };

export type AgentService = Pick<Service, 'serviceId' | 'name' | 'problems' | 'price' | 'recurring'>;

/** When the crew arrives. */
export interface FreeWindow {
  date: Temporal.PlainDate;
  start: Temporal.PlainTime;
  end: Temporal.PlainTime;
}

/** What a choice of a window becomes. */
export interface BookingWish {
  serviceId: string;
  window: FreeWindow;
  e164: string;
  name: string | null;
  address: string | null;
  /** The same key a second time books nothing. */
  bookingKey: string;
  threadId: string | null;
}

export interface Appointment {
  appointmentId: string;
  serviceId: string;
  window: FreeWindow;
}

/** The company's calendar as the assistant uses it. */
export interface Calendar {
  /** Free windows, earliest first, for a service within days of the company's zone. Holds nothing. */
  free(query: {
    serviceId: string;
    from: Temporal.PlainDate;
    days: number;
    exceptAppointmentId?: string;
  }): Promise<FreeWindow[]>;
  book(wish: BookingWish): Promise<{ kind: 'booked'; appointmentId: string } | { kind: 'taken' }>;
  move(
    appointmentId: string,
    window: FreeWindow,
  ): Promise<{ kind: 'moved' } | { kind: 'taken' } | { kind: 'gone' }>;
  cancel(appointmentId: string): Promise<{ kind: 'cancelled' } | { kind: 'gone' }>;
  /** Appointments of a phone that lie ahead, earliest first. */
  next(e164: string): Promise<Appointment[]>;
  /** Adds what the person gave after the choice: where to come and for whom to ask. */
  describe(appointmentId: string, of: { name: string | null; address: string | null }): Promise<void>;
}

/** What one turn may rest on besides the conversation. */
export interface Facts {
  company: AgentCompany;
  e164: string;
  threadId: string | null;
}
