import { api } from '../../contract/paths.ts';
import { ok } from '../platform/http/ok.ts';
import type { Operations } from '../platform/http/operation.ts';
import { example } from './examples.ts';

const { id } = example;
const params = { appointmentId: id };
const window = { date: '2026-03-03', start: '10:00', end: '12:00' };
const booked = ok({ appointmentId: id });
const changed = ok({ appointmentId: id, told: null });
const told = ok({ appointmentId: id, told: true });

const spots = { name: 'FieldRoutes', until: '2026-04-02', readAt: '2026-03-02T09:00' };

const settings = {
  ...{ crm: 'FieldRoutes', canWrite: true, writes: true, agreedBy: 'Olivia Hart' },
  ...{ agreedAt: '2026-03-02T16:00:00.000Z', readAt: '2026-03-02T16:00:02.000Z', problem: null },
  ...{ services: [{ serviceId: id, name: 'General service', typeId: '7' }], officeId: '1', visitsAhead: 60 },
};

/** The company's appointments. All times are by the company's clocks. */
export const calendarOperations: Operations = {
  [`GET ${api.textingCalendar}`]: {
    summary: 'Read the calendar',
    description:
      'Answers up to seven days with opening hours, appointments and blocked time, in the zone of the company. `missing` names what the company has to say before anything can be booked. `more` says that these days hold more than is answered, and that what is latest is missing. `crmNeeds` names the days, of the last ten and ahead, on which visits need a person in the CRM: at most 50 visits count.',
    example: {
      query: { from: '2026-03-03', days: '1' },
      answer: ok({
        ...{ zone: 'America/Denver', today: '2026-03-02', missing: [] },
        crews: [{ crewId: id, name: 'Crew 1', isRemoved: false }],
        services: [{ serviceId: id, name: 'General service', minutes: 45 }],
        days: [{ date: '2026-03-03', openings: [{ start: '08:00', end: '18:00' }] }],
        appointments: [
          {
            ...{ appointmentId: id, state: 'booked', serviceId: id, serviceName: 'General service' },
            ...{ crewId: id, window, work: { ...window, end: '10:45' }, phone: '+18015550142' },
            ...{ name: 'Marisol Ortega', address: '12 Elm Street', threadId: null, madeBy: null },
            ...{ hasBegun: false, isOver: false, confirmedAt: null },
            crm: {
              ...{ name: 'FieldRoutes', state: 'entered', number: '700001', reason: null },
              ...{ settledBy: null, settledAt: null, version: 1 },
            },
          },
        ],
        blocks: [
          {
            ...{ blockId: id, crewId: null, reason: 'Company meeting' },
            ...{ from: '2030-03-05T08:00', until: '2030-03-05T10:00' },
          },
        ],
        more: false,
        crmNeeds: { crm: 'FieldRoutes', visits: 3, more: false, days: ['2026-03-03', '2026-03-05'] },
      }),
    },
  },
  [`GET ${api.textingFree}`]: {
    summary: 'Read free windows',
    description:
      'Answers the windows in which a crew that does the service has time, the earliest first. Asking holds nothing. `except` names an appointment that is to be moved and counts as not there. Where visits are written into a CRM (`crm`), a window is free only while one of its spots is: `until` is the last day of which they are known, null where they were read too long ago.',
    example: {
      query: { serviceId: id, from: '2026-03-03', days: '1' },
      answer: ok({ windows: [window], crm: spots }),
    },
  },
  [`GET ${api.textingDoubts}`]: {
    summary: 'Read what speaks against a time',
    description:
      'Answers what speaks against a visit at a time that need be no free window: `past`, `closed`, outside of the `hours`, `blocked`, whoever does the service has another visit (`crew`), or the CRM has no free spot (`crm`), or none is known. `except` names an appointment that is to be moved.',
    example: { query: { serviceId: id, ...window }, answer: ok({ doubts: ['hours', 'crew'], crm: spots }) },
  },
  [`POST ${api.appointments}`]: {
    summary: 'Book an appointment',
    description:
      'Takes a seat of a crew in a free window. The same `clientId` a second time makes no second appointment. A window that is free no more is refused with `conflict`, as is a visit beyond the most that are kept of a crew and a day. With `despite` any time is taken, in spite of the doubts that it names and no others; a crew that makes two visits at once does so on a seat of its own.',
    example: {
      body: {
        ...{ clientId: id, serviceId: id, window, phone: '(801) 555-0142' },
        ...{ name: 'Marisol Ortega', address: '12 Elm Street' },
      },
      answer: booked,
    },
  },
  [`POST ${api.appointmentMove}`]: {
    summary: 'Move an appointment',
    description:
      'Puts a booked appointment into another free window, with whichever crew has time then. With `despite` it goes to any time, as in booking. With `tell`, an id of your own, the customer is told by text where the rules let it: `told` says whether. The same `tell` sends no second text. A move to the window that it has gives it to a crew that is free, where its own was removed or has blocked time then, and nobody is told; 409 where nobody is free. Otherwise it changes nothing, and is told only where the newest text of it named another; 409 where there is no such text and `tell` is given. `from` is the window in which it was seen: of a visit that has another by now it is a conflict.',
    example: { params, body: { window, from: window, tell: id }, answer: told },
  },
  [`POST ${api.appointmentState}`]: {
    summary: 'Cancel or close an appointment',
    description:
      'Cancels an appointment, notes that nobody was there (`no_show`) or that it is `done`, or takes such a note back (`booked`). A note before the window has begun is refused with `conflict`. One that was cancelled stays so. A cancellation is told with `tell`, and names the window `from` in which the visit was seen, as a move does.',
    example: { params, body: { state: 'cancelled', from: window }, answer: changed },
  },
  [`GET ${api.appointmentNotice}`]: {
    summary: 'Read what a customer would be told of a change',
    description:
      'Answers the text about a move to the window that is named, or without one about a cancellation, and whether the rules let it go. Sends nothing.',
    example: {
      params,
      query: window,
      answer: ok({
        text: 'Wasatch Pest Control: Your visit has moved: it is now Tuesday, March 3, 8 AM-10 AM. If that does not suit you, reply here.',
        maySend: {
          ...{ decision: 'send', until: null, reasons: [] },
          localTimes: ['Mon 2026-03-02 10:24 in America/Denver'],
        },
      }),
    },
  },
  [`POST ${api.blocks}`]: {
    summary: 'Block time',
    description:
      'Keeps a crew, or all of them, from being booked between two times. Appointments that are there stay. Time that is over is refused with `validation_failed`, and more than 1,000 blocked times, with those that ended in the last 31 days, with `conflict`.',
    example: {
      body: {
        ...{ crewId: null, from: '2030-03-05T08:00', until: '2030-03-05T10:00' },
        reason: 'Company meeting',
      },
      answer: ok({ blockId: id }),
    },
  },
  [`DELETE ${api.block}`]: {
    summary: 'Free blocked time',
    description: 'Ends a block; the time can be booked again.',
    example: { params: { blockId: id }, answer: ok({ removed: true }) },
  },
  [`POST ${api.appointmentSettled}`]: {
    summary: 'Note that an appointment is settled in the CRM',
    description:
      'Notes who has entered an appointment into the company’s CRM, or has done what it needed there. `version` and `reason` are those that were read of it: where others stand there by now it is a conflict, and one that may have been entered as it was before asks for a person again. Once nothing is needed it changes nothing.',
    example: { params, body: { version: 1, reason: null }, answer: booked },
  },
  [`GET ${api.crmCalendar}`]: {
    summary: 'Read how appointments get into the CRM',
    description:
      'Answers whether appointments are written into the connected CRM, who agreed to that, and the CRM’s own kind of each service. `canWrite` says whether the connected CRM has a calendar that can be written, `visitsAhead` how many visits to come are there as they are here.',
    example: { answer: ok(settings) },
  },
  [`POST ${api.crmCalendarCheck}`]: {
    summary: 'Try what the CRM’s key may do',
    description:
      'Tries whether the key may read and write what appointments need, without writing anything, and answers the offices and services that it sees. Refused with `conflict` and what is missing.',
    example: {
      answer: ok({
        offices: [{ officeId: '1', name: 'Salt Lake City' }],
        types: [{ typeId: '7', name: 'General Pest Service' }],
      }),
    },
  },
  [`PUT ${api.crmCalendar}`]: {
    summary: 'Let appointments be written into the CRM',
    description:
      'From then on windows are offered only where the CRM has time too, and appointments are written there once and followed. The key is tried first. `writes: false` ends it; what waits then is a person’s, and what is there is followed until it is over.',
    example: { body: { writes: true, officeId: '1', types: { [id]: '7' } }, answer: ok(settings) },
  },
};
