import * as z from 'zod/mini';
import { success } from './errors.ts';

/** What a company agreed to of its CRM's calendar, and how that stands. */
export const CrmCalendarSettings = z.object({
  /** The CRM as the company calls it; null where it said none. */
  crm: z.nullable(z.string()),
  /** The CRM is connected, and its calendar can be written. */
  canWrite: z.boolean(),
  writes: z.boolean(),
  /** The full name of who agreed, and when. */
  agreedBy: z.nullable(z.string()),
  agreedAt: z.nullable(z.iso.datetime()),
  /** When its free times were last read; null before that. */
  readAt: z.nullable(z.iso.datetime()),
  /** Why its calendar could not be read since. */
  problem: z.nullable(z.string()),
  /** The company's services with the CRM's own kind of each, by the CRM's id. */
  services: z.array(z.object({ serviceId: z.uuid(), name: z.string(), typeId: z.nullable(z.string()) })),
  officeId: z.nullable(z.string()),
  /** Visits to come that the CRM has as they are here: what its office does to them is taken over, also once writing has ended. */
  visitsAhead: z.int(),
});
export type CrmCalendarSettings = z.infer<typeof CrmCalendarSettings>;
/** `GET /api/texting/crm-calendar` */
export const CrmCalendarAnswer = success(CrmCalendarSettings);

/** `POST /api/texting/crm-calendar/check`: what the key may see, after it was tried whether it has the rights. */
export const CrmCalendarCheck = z.object({
  offices: z.array(z.object({ officeId: z.string(), name: z.string() })),
  types: z.array(z.object({ typeId: z.string(), name: z.string() })),
});
export type CrmCalendarCheck = z.infer<typeof CrmCalendarCheck>;
export const CrmCalendarCheckAnswer = success(CrmCalendarCheck);

const CrmId = z.string().check(z.regex(/^\d{1,15}$/));
/** `PUT /api/texting/crm-calendar` */
export const CrmCalendarChange = z.discriminatedUnion('writes', [
  z.object({ writes: z.literal(false) }),
  z.object({
    writes: z.literal(true),
    officeId: CrmId,
    /** The CRM's kind by the id of a service; services that are left out are entered by hand. */
    types: z.record(z.uuid(), CrmId).check(z.refine((types) => Object.keys(types).length <= 200)),
  }),
]);
export type CrmCalendarChange = z.infer<typeof CrmCalendarChange>;
