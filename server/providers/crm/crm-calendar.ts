/** A time that a CRM has free. All ids are the CRM's own. */
export interface FreeSpot {
  spotId: string;
  /** Milliseconds since the epoch. */
  start: number;
  end: number;
  /** How long the work in it may take. */
  minutes: number;
}

/** An appointment as a CRM has it. `gone`: it no longer has it. */
export interface CrmAppointment {
  appointmentId: string;
  spotId: string | null;
  state: 'booked' | 'done' | 'no_show' | 'cancelled' | 'rescheduled';
  /** The window in which somebody comes; null where the CRM says none that can be read. */
  window: { start: number; end: number } | null;
  notes: string;
}

/** What is written to a CRM. */
export interface CrmVisit {
  officeId: string;
  customerId: string;
  typeId: string;
  spotId: string;
  window: { start: number; end: number };
  minutes: number;
  /** It holds the key by which the appointment is found again. */
  notes: string;
}

/** Whom a visit is for. */
export interface CrmPerson {
  officeId: string;
  phone: string;
  name: string | null;
  address: string | null;
}

/** A customer whom a phone belongs to. */
export interface CrmCustomer {
  customerId: string;
  name: string;
  hasAddress: boolean;
}

/** An office of a company, with its clock. */
export interface CrmOffice {
  officeId: string;
  name: string;
  zone: string;
}

/**
 * A CRM's calendar. Reads are tried again after faults that pass. Writes are sent once: a VendorError whose refusal is not
 * certain (`isCertain`) may have been done. All throw VendorError.
 */
export interface CrmCalendar {
  /** The offices and kinds of service that the key may see. Throws `missing_permission` where it may not read or write. */
  check(): Promise<{ offices: CrmOffice[]; types: { typeId: string; name: string }[] }>;
  freeSpots(office: CrmOffice, days: { from: Temporal.PlainDate; days: number }): Promise<FreeSpot[]>;
  /** Customers of a phone, by E.164. */
  customersOf(phone: string): Promise<CrmCustomer[]>;
  createCustomer(person: CrmPerson): Promise<string | null>;
  setAddress(customerId: string, address: string): Promise<void>;
  /** Appointments of a customer from a day on, with those that were cancelled. */
  appointmentsOf(customerId: string, from: Temporal.PlainDate, zone: string): Promise<CrmAppointment[]>;
  /** Appointments by id; those that are gone are left out. */
  appointments(ids: readonly string[], zone: string): Promise<CrmAppointment[]>;
  /** What has taken the place of one that was rescheduled. */
  successorOf(appointmentId: string, customerId: string, zone: string): Promise<CrmAppointment | null>;
  create(visit: CrmVisit, zone: string): Promise<string | null>;
  /** Changes what is not null and leaves the rest. */
  update(
    appointmentId: string,
    change: { place: Pick<CrmVisit, 'spotId' | 'window' | 'minutes'> | null; notes: string | null },
    zone: string,
  ): Promise<void>;
  cancel(appointmentId: string, reason: string): Promise<void>;
}
