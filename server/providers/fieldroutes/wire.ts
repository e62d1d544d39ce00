import { z } from 'zod';

/** A scalar: documented as text or number, sent as either, often as ""; null for nothing. */
export const scalar = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => {
    const text = String(value ?? '').trim();
    return text === '' ? null : text;
  });

/** A list of ids as it comes: an array, a single number, or "1,2,3". */
export const idList = z
  .union([z.array(z.union([z.string(), z.number()])), z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const list = Array.isArray(value) ? value : String(value ?? '').split(',');
    return list.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  });

/** The entities that are read, by the plural under which `get` gives them and the name of their id lists. */
export const entities = {
  subscription: { plural: 'subscriptions', ids: 'subscriptionIDs' },
  customer: { plural: 'customers', ids: 'customerIDs' },
  employee: { plural: 'employees', ids: 'employeeIDs' },
  office: { plural: 'offices', ids: 'officeIDs' },
  serviceType: { plural: 'serviceTypes', ids: 'serviceTypeIDs' },
  spot: { plural: 'spots', ids: 'spotIDs' },
  appointment: { plural: 'appointments', ids: 'appointmentIDs' },
} as const;
export type Entity = keyof typeof entities;

/** What `search` answers: ids under a name of the entity's own. */
export const searchAnswer = (entity: Entity) =>
  z.looseObject({ [entities[entity].ids]: idList }).transform((body) => {
    const { ids, plural } = entities[entity];
    const found = idList.parse(body[ids]);
    // Of service types the ids are said to stand under the plural.
    return found.length > 0 ? found : idList.catch([]).parse(body[plural]);
  });

/** What `get` answers: objects under the entity's plural. Each is parsed by itself later. */
export const getAnswer = (entity: Entity) =>
  z
    .looseObject({ [entities[entity].plural]: z.array(z.unknown()) })
    .transform((body) => z.array(z.unknown()).parse(body[entities[entity].plural]));

export const Subscription = z.object({
  subscriptionID: scalar,
  customerID: scalar,
  officeID: scalar,
  dateAdded: scalar,
  dateUpdated: scalar,
  dateCancelled: scalar,
  active: scalar,
  frequency: scalar,
  serviceType: scalar,
  soldBy: scalar,
  annualRecurringValue: scalar,
  source: scalar,
  leadID: scalar,
  leadDateAdded: scalar,
  leadUpdated: scalar,
  leadSource: scalar,
  leadStatusText: scalar,
  leadStage: scalar,
  leadAssignedTo: scalar,
  leadValue: scalar,
  leadDateClosed: scalar,
  leadLostReasonText: scalar,
});
export type Subscription = z.infer<typeof Subscription>;

export const Customer = z.object({
  customerID: scalar,
  officeID: scalar,
  fname: scalar,
  lname: scalar,
  companyName: scalar,
  status: scalar,
  email: scalar,
  phone1: scalar,
  phone2: scalar,
  address: scalar,
  dateAdded: scalar,
  dateCancelled: scalar,
  subscriptionIDs: idList,
});
export type Customer = z.infer<typeof Customer>;

export const Employee = z.object({ employeeID: scalar, fname: scalar, lname: scalar });
export const Office = z.object({ officeID: scalar, officeName: scalar, timeZone: scalar });

export const ServiceType = z.object({ typeID: scalar, description: scalar });
export const Spot = z.object({
  ...{ spotID: scalar, date: scalar, start: scalar, end: scalar, spotCapacity: scalar },
  ...{ currentAppointment: scalar, blockReason: scalar, apiCanSchedule: scalar, reserved: scalar },
});
export const Appointment = z.object({
  ...{ appointmentID: scalar, officeID: scalar, customerID: scalar, spotID: scalar, type: scalar },
  ...{ date: scalar, start: scalar, end: scalar, status: scalar, appointmentNotes: scalar },
  originalAppointmentID: scalar,
});
/** What a write answers: the id of what it wrote. */
export const WriteAnswer = z
  .looseObject({ result: scalar })
  .transform(({ result }) => (result === null || !/^\d+$/.test(result) ? null : result));

/** `active` of a subscription that is a lead and nothing more yet. */
export const LEAD = '-3';
/** `frequency` of one-time work. */
export const ONCE = '-1';
