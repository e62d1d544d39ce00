import * as z from 'zod/mini';
import { success } from './errors.ts';

/** What has become of an appointment. A held one waits for a system of the company to take it. */
export const appointmentStates = ['held', 'booked', 'cancelled', 'no_show', 'done'] as const;
export const AppointmentState = z.enum(appointmentStates);
export type AppointmentState = z.infer<typeof AppointmentState>;

/** What a company has to say before it has a calendar. */
export const missingParts = ['company', 'hours', 'services', 'crews', 'crew_services'] as const;
const MissingPart = z.enum(missingParts);
export type MissingPart = z.infer<typeof MissingPart>;

/** The most days of a page of the calendar, and of a search for free windows. */
export const daysOfWeek = 7;
export const daysOfSearch = 31;

const LocalDate = z.iso.date();
/** As the company's clocks show it, `14:30`. */
const LocalTime = z.iso.time({ precision: -1 });
/** As the company's clocks show it, `2026-03-02T14:30`. */
const LocalDateTime = z.string();

/** Hours of a day by the company's clocks; an end of `00:00` is the end of the day. */
export const CalendarWindow = z.object({ date: LocalDate, start: LocalTime, end: LocalTime });
export type CalendarWindow = z.infer<typeof CalendarWindow>;

/** Whether an appointment is in the company's CRM: by hand or by us, waiting, not as agreed, or for a person. */
const crmStates = ['by_hand', 'waiting', 'entered', 'conflict', 'person'] as const;

const CrmEntry = z.object({
  /** The CRM as the company calls it. */
  name: z.string(),
  state: z.enum(crmStates),
  /** The CRM's own number of it; null where a person enters it. */
  number: z.nullable(z.string()),
  /** What a person has to know of it. */
  reason: z.nullable(z.string()),
  /** The full name of who said that it is settled there. */
  settledBy: z.nullable(z.string()),
  settledAt: z.nullable(z.iso.datetime()),
  /** Raised by each change of the visit that has to be made there too. */
  version: z.int(),
});
export type CrmEntry = z.infer<typeof CrmEntry>;

export const CalendarAppointment = z.object({
  appointmentId: z.uuid(),
  state: AppointmentState,
  serviceId: z.uuid(),
  serviceName: z.string(),
  crewId: z.uuid(),
  /** The window that the customer was told. */
  window: CalendarWindow,
  /** Whether that has begun: before, nobody can say that it is done or that nobody was there. */
  hasBegun: z.boolean(),
  /** When the crew is at it. */
  work: CalendarWindow,
  /** Whether that is over: nobody else can make it any more. */
  isOver: z.boolean(),
  /** E.164. */
  phone: z.nullable(z.string()),
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The conversation in which it was made, else the newest with its phone; null where there is none. */
  threadId: z.nullable(z.uuid()),
  /** When the customer confirmed the window by text. */
  confirmedAt: z.nullable(z.iso.datetime()),
  /** The full name of the user who made it; null: the assistant. */
  madeBy: z.nullable(z.string()),
  /** Null where the company has no CRM. */
  crm: z.nullable(CrmEntry),
});
export type CalendarAppointment = z.infer<typeof CalendarAppointment>;

export const CalendarBlock = z.object({
  blockId: z.uuid(),
  /** Null: all crews. */
  crewId: z.nullable(z.uuid()),
  from: LocalDateTime,
  until: LocalDateTime,
  reason: z.nullable(z.string()),
});
export type CalendarBlock = z.infer<typeof CalendarBlock>;

/** `GET /api/texting/calendar`: from today unless said. */
export const CalendarQuery = z.object({
  from: z.optional(LocalDate),
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(daysOfWeek)), 1),
});
export const CalendarPage = z.object({
  /** IANA name; null while the company has not said it. */
  zone: z.nullable(z.string()),
  /** What the company's calendar shows now; null without a zone. */
  today: z.nullable(LocalDate),
  missing: z.array(MissingPart),
  /** Crews of now, and those of appointments that are shown, which may have been removed. */
  crews: z.array(z.object({ crewId: z.uuid(), name: z.string(), isRemoved: z.boolean() })),
  services: z.array(z.object({ serviceId: z.uuid(), name: z.string(), minutes: z.int() })),
  days: z.array(
    z.object({ date: LocalDate, openings: z.array(z.object({ start: LocalTime, end: LocalTime })) }),
  ),
  /** Without those that were cancelled, in the order of their work. */
  appointments: z.array(CalendarAppointment),
  blocks: z.array(CalendarBlock),
  /** Whether these days hold more than is answered: what is latest is missing. */
  more: z.boolean(),
  /** Visits that need a person in the CRM, on whichever days: of the last ten and ahead. Null where none do. */
  crmNeeds: z.nullable(
    z.object({
      /** The CRM as the company calls it; null where these visits name several. */
      crm: z.nullable(z.string()),
      visits: z.int(),
      /** Whether there are more than these. */
      more: z.boolean(),
      days: z.array(LocalDate),
    }),
  ),
});
export type CalendarPage = z.infer<typeof CalendarPage>;
export const CalendarAnswer = success(CalendarPage);

/** Free spots of the company's CRM, without which no window is free. */
export const CrmSpots = z.object({
  /** The CRM as the company calls it. */
  name: z.string(),
  /** The last day of which they are known; null where they were read too long ago, and none counts any more. */
  until: z.nullable(LocalDate),
  /** When they were read the last time; null where they never were. */
  readAt: z.nullable(LocalDateTime),
});
export type CrmSpots = z.infer<typeof CrmSpots>;

/** `GET /api/texting/calendar/free`: `except` names an appointment that is to be moved. */
export const FreeQuery = z.object({
  serviceId: z.uuid(),
  from: LocalDate,
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(daysOfSearch)), 1),
  except: z.optional(z.uuid()),
});
/** `crm`: null where visits are written into none. */
export const FreeAnswer = success(z.object({ windows: z.array(CalendarWindow), crm: z.nullable(CrmSpots) }));

/**
 * What speaks against a time that is none of the free windows. `crew`: each crew that does it has another visit then,
 * so that this one makes it two at once. `crm`: the company's CRM has no free spot, so that a person enters it there.
 */
export const timeDoubts = ['past', 'closed', 'hours', 'blocked', 'crew', 'crm'] as const;
const TimeDoubt = z.enum(timeDoubts);
export type TimeDoubt = z.infer<typeof TimeDoubt>;
/** The doubts in spite of which a person decided; without it only a free window is taken. */
export const Despite = z.optional(z.array(TimeDoubt).check(z.maxLength(timeDoubts.length)));

/** `GET /api/texting/calendar/doubts` */
export const DoubtsQuery = z.extend(CalendarWindow, { serviceId: z.uuid(), except: z.optional(z.uuid()) });
export type DoubtsRequest = z.infer<typeof DoubtsQuery>;
export const DoubtsAnswer = success(z.object({ doubts: z.array(TimeDoubt), crm: z.nullable(CrmSpots) }));

/** `POST /api/texting/appointments/:appointmentId/settled`: what the page said of it, as it was settled. */
export const AppointmentSettled = z.object({
  version: z.int().check(z.nonnegative()),
  reason: z.nullable(z.string().check(z.maxLength(2000))),
});
export type AppointmentSettled = z.infer<typeof AppointmentSettled>;

export const AppointmentIdAnswer = success(z.object({ appointmentId: z.uuid() }));

/** Names the text by which the customer is told of a change; the same a second time, of the same window, is no second text. */
const Tell = z.optional(z.uuid());
/** `told`: whether the customer is told by text; null where that was not asked for. */
export const AppointmentChangedAnswer = success(
  z.object({ appointmentId: z.uuid(), told: z.nullable(z.boolean()) }),
);

/** The window in which a person saw the visit that they change: of one that has another by now it is a conflict. */
const From = z.optional(CalendarWindow);

/** `POST /api/texting/appointments/:appointmentId/move` */
export const MoveRequest = z.object({ window: CalendarWindow, from: From, despite: Despite, tell: Tell });
export type MoveRequest = z.infer<typeof MoveRequest>;

/** `POST /api/texting/appointments/:appointmentId/state` */
export const StateRequest = z.object({
  state: z.enum(['booked', 'cancelled', 'no_show', 'done']),
  /** Of a cancellation alone, as `tell`. */
  from: From,
  tell: Tell,
});
export type StateRequest = z.infer<typeof StateRequest>;

export const BlockAnswer = success(z.object({ blockId: z.uuid() }));
export const BlockRemovedAnswer = success(z.object({ removed: z.literal(true) }));
