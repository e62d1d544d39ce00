import type { SandboxCompany } from '../../company/company.ts';
import { clockOf, planOf } from './schedule.ts';
import { Refusal } from './search.ts';
import { type Table, tablesOf, type Wire, zeroDate } from './tables.ts';
import type { Written } from './written.ts';

/** Where the stand-in's own ids begin: behind everything that the company has already. */
const firstCustomer = 900_001;
const firstAppointment = 700_001;

export interface Office {
  company: SandboxCompany;
  written: Written;
  at: Date;
  /** Called before a spot is looked at, to book it for another first. */
  before(spotId: number): void;
}

type Body = Readonly<Record<string, unknown>>;

const customerFields = 'fname lname companyName email phone1 phone2 address city state zip status'.split(' ');
const bookingFields =
  `customerID type start end duration employeeID notes spotID routeID callAhead assignedTech subscriptionID doInterior
   targetPests rejectOccupiedSpots rejectFixedOccupiedSpots reservation bypassLockedRoute bypassSchedulePermission
   officeID`.split(/\s+/);

/** The writes that there are: each gives the id of what it wrote. Throw Refusal. */
export const writes: Readonly<Record<string, (office: Office, body: Body) => number>> = {
  'customer/create': (office, body) => {
    only(body, [...customerFields, 'officeID']);
    const { written } = office;
    const id = firstCustomer + written.all('customer').length;
    const now = clockOf(office.company, office.at);
    const blank = Object.fromEntries(customerFields.map((name) => [name, '']));
    const given = texts(body, customerFields);
    const rest = {
      statusText: 'Active',
      commercialAccount: '0',
      dateCancelled: zeroDate,
      subscriptionIDs: '',
    };
    written.put('customer', id, {
      ...{ customerID: String(id), officeID: '1', ...blank, ...rest, status: '1', ...given },
      ...{ dateAdded: now, dateUpdated: now },
    });
    return id;
  },
  'customer/update': (office, body) => {
    only(body, [...customerFields, 'customerID']);
    const known = customerOf(office, body.customerID);
    const id = Number(known.customerID);
    office.written.put('customer', id, {
      ...{ ...known, ...texts(body, customerFields) },
      dateUpdated: clockOf(office.company, office.at),
    });
    return id;
  },
  'appointment/create': (office, body) => {
    only(body, bookingFields);
    const { company, written, at } = office;
    const customer = customerOf(office, body.customerID);
    const type = typeOf(company, body.type);
    const spot = spotFor(office, body, null);
    const id = firstAppointment + written.all('appointment').length;
    const now = clockOf(company, at);
    written.put('appointment', id, {
      ...{ appointmentID: String(id), officeID: '1', customerID: String(customer.customerID) },
      ...{ subscriptionID: String(body.subscriptionID ?? -1), type, status: '0', statusText: 'Pending' },
      ...{ dateAdded: now, dateUpdated: now, dateCompleted: zeroDate, dateCancelled: zeroDate },
      ...{ employeeID: '0', originalAppointmentID: '0', appointmentNotes: String(body.notes ?? '') },
      ...placeOf(spot, body),
    });
    return id;
  },
  'appointment/update': (office, body) => {
    only(body, [...bookingFields, 'appointmentID', 'status']);
    const known = appointmentOf(office, body.appointmentID);
    if (Number(known.status) !== 0) throw new Refusal('This appointment is not pending');
    const spot = body.spotID === undefined ? null : spotFor(office, body, Number(known.appointmentID));
    return change(office, known, {
      ...(spot !== null && placeOf(spot, body)),
      ...(body.notes !== undefined && { appointmentNotes: String(body.notes) }),
      ...(body.type !== undefined && { type: typeOf(office.company, body.type) }),
    });
  },
  'appointment/cancel': (office, body) => {
    only(body, ['appointmentID', 'cancelReason', 'cancelledBy']);
    return cancel(office, appointmentOf(office, body.appointmentID), String(body.cancelReason ?? ''));
  },
};

/** Cancels an appointment, as the office or a caller does. */
export const cancel = (office: Office, known: Wire, reason: string): number =>
  change(office, known, {
    ...{ status: '-1', statusText: 'Cancelled', cancellationReason: reason },
    dateCancelled: clockOf(office.company, office.at),
  });

/** Puts an appointment into another spot as the office does, occupied or not. */
export const moveTo = (office: Office, known: Wire, spotID: unknown): number =>
  change(office, known, placeOf(plannedSpot(office, spotID), {}));

/** Writes the notes of an appointment as the office does. */
export const writeNotes = (office: Office, known: Wire, notes: string): number =>
  change(office, known, { appointmentNotes: notes });

/** Reschedules an appointment as the office does: another, which names it, takes its place in another spot. */
export function reschedule(office: Office, known: Wire, spotID: unknown): number {
  const { company, written, at } = office;
  const spot = plannedSpot(office, spotID);
  const id = firstAppointment + written.all('appointment').length;
  const now = clockOf(company, at);
  written.put('appointment', id, {
    ...{ ...known, ...placeOf(spot, {}), appointmentID: String(id) },
    ...{ originalAppointmentID: String(known.appointmentID), dateAdded: now, dateUpdated: now },
  });
  return change(office, known, { status: '-2', statusText: 'Rescheduled' });
}

function plannedSpot({ company, written, at }: Office, spotID: unknown): Wire {
  const spot = planOf(company, written, at).spot.rows.find((one) => Number(one.spotID) === Number(spotID));
  if (spot === undefined) throw new Refusal('There is no such spot');
  return spot;
}

export function appointmentOf({ written }: Office, id: unknown): Wire {
  const known = written.get('appointment', Number(id));
  if (known === undefined) throw new Refusal('Appointment not found');
  return known;
}

function change({ company, written, at }: Office, known: Wire, changed: Wire): number {
  const id = Number(known.appointmentID);
  written.put('appointment', id, { ...known, ...changed, dateUpdated: clockOf(company, at) });
  return id;
}

/** The spot that is asked for. Without `rejectOccupiedSpots` a second appointment comes into it. */
function spotFor(office: Office, body: Body, own: number | null): Wire {
  const { company, written, at, before } = office;
  before(Number(body.spotID));
  const spot = planOf(company, written, at).spot.rows.find(
    (one) => Number(one.spotID) === Number(body.spotID),
  );
  if (spot === undefined) throw new Refusal('spotID is not valid');
  if (spot.apiCanSchedule !== '1' && Number(body.bypassSchedulePermission) !== 1) {
    throw new Refusal('The API can not schedule on this route');
  }
  if (spot.blockReason !== '') throw new Refusal('The spot is blocked');
  const isOther = spot.currentAppointment !== null && Number(spot.currentAppointment) !== own;
  if (isOther && Number(body.rejectOccupiedSpots) === 1) throw new Refusal('The spot is occupied');
  return spot;
}

const placeOf = (spot: Wire, { start, end, duration }: Body): Wire => ({
  ...{ spotID: spot.spotID, routeID: spot.routeID, date: spot.date, assignedTech: spot.assignedTech },
  ...{ start: start ?? spot.start, end: end ?? spot.end, duration: String(duration ?? 60) },
});

function customerOf({ company, written }: Office, id: unknown): Wire {
  const known =
    written.get('customer', Number(id)) ??
    tableOf(company, 'customer').rows.find((row) => Number(row.customerID) === Number(id));
  if (known === undefined) throw new Refusal('customerID is not valid');
  return known;
}

function typeOf(company: SandboxCompany, type: unknown): string {
  const known = tableOf(company, 'serviceType').rows.some((row) => Number(row.typeID) === Number(type));
  if (!known) throw new Refusal('type is not valid');
  return String(type);
}

function tableOf(company: SandboxCompany, entity: string): Table {
  const table = tablesOf(company)[entity];
  if (table === undefined) throw new Error(`There is no table ${entity}`);
  return table;
}

function only(body: Body, names: readonly string[]): void {
  const other = Object.keys(body).find((name) => !names.includes(name));
  if (other !== undefined) throw new Refusal(`${other} is no parameter`);
}

const texts = (body: Body, names: readonly string[]): Wire =>
  Object.fromEntries(names.flatMap((name) => (body[name] === undefined ? [] : [[name, String(body[name])]])));
