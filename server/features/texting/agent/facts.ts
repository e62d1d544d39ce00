/** The line of work of a company, by the id that `server/language` has for it. */
export type AgentTrade = 'pest-control' | 'hvac' | 'plumbing' | 'electrical';

/** Opening hours: windows by ISO weekday (1 is Monday), and dates on which the company is closed. */
export interface AgentHours {
  weekly: Readonly<Record<number, readonly { start: Temporal.PlainTime; end: Temporal.PlainTime }[]>>;
  /** ISO dates. */
  closed: ReadonlySet<string>;
}

export type AgentPrice =
  | { kind: 'fixed' | 'from'; cents: number; per: 'visit' | 'quarter' | 'month' | 'year' | 'job' }
  | { kind: 'ask' };

export interface AgentService {
  serviceId: string;
  name: string;
  /** Keys of the trade's playbook data, as `ants`. */
  problems: readonly string[];
  price: AgentPrice;
  recurring: boolean;
}

/** What texts may say of a company. Times are in its zone. */
export interface AgentCompany {
  name: string;
  trade: AgentTrade;
  /** IANA name. */
  zone: string;
  /** The office's number that texts may give out, E.164. */
  phone: string | null;
  hours: AgentHours;
  /** Prefixes of postal codes, '840'. */
  areas: readonly string[];
  services: readonly AgentService[];
  /** Approved sentences by key, as `pet_safety`. */
  sentences: Readonly<Record<string, string>>;
}

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
  move(appointmentId: string, window: FreeWindow): Promise<{ kind: 'moved' | 'taken' | 'gone' }>;
  cancel(appointmentId: string): Promise<{ kind: 'cancelled' | 'gone' }>;
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
