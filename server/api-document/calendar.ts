import { api } from '../../contract/paths.ts';
import type { Operations } from '../platform/http/operation.ts';
import { example, ok } from './examples.ts';

const { id } = example;
const params = { appointmentId: id };
const window = { date: '2026-03-03', start: '10:00', end: '12:00' };
const changed = ok({ appointmentId: id });

/** The company's appointments. All times are by the company's clocks. */
export const calendarOperations: Operations = {
  [`GET ${api.textingCalendar}`]: {
    summary: 'Read the calendar',
    description:
      'Answers up to seven days with opening hours, appointments and blocked time, in the zone of the company. `missing` names what the company has to say before anything can be booked.',
    example: {
      query: { from: '2026-03-03', days: '1' },
      answer: ok({
        ...{ zone: 'America/Denver', today: '2026-03-02', missing: [] },
        crews: [{ crewId: id, name: 'Crew 1' }],
        services: [{ serviceId: id, name: 'General service', minutes: 45 }],
        days: [{ date: '2026-03-03', openings: [{ start: '08:00', end: '18:00' }] }],
        appointments: [
          {
            ...{ appointmentId: id, state: 'booked', serviceId: id, serviceName: 'General service' },
            ...{ crewId: id, window, work: { ...window, end: '10:45' }, phone: '+18015550142' },
            ...{
              name: 'Marisol Ortega',
              address: '12 Elm Street',
              threadId: null,
              confirmedAt: null,
              madeBy: null,
            },
          },
        ],
        blocks: [
          {
            ...{ blockId: id, crewId: null, reason: 'Company meeting' },
            ...{ from: '2026-03-03T08:00', until: '2026-03-03T10:00' },
          },
        ],
      }),
    },
  },
  [`GET ${api.textingFree}`]: {
    summary: 'Read free windows',
    description:
      'Answers the windows in which a crew that does the service has time, the earliest first. Asking holds nothing. `except` names an appointment that is to be moved and counts as not there.',
    example: { query: { serviceId: id, from: '2026-03-03', days: '1' }, answer: ok({ windows: [window] }) },
  },
  [`POST ${api.appointments}`]: {
    summary: 'Book an appointment',
    description:
      'Takes a seat of a crew in a free window. The same `clientId` a second time makes no second appointment. A window that is free no more is refused with `conflict`.',
    example: {
      body: {
        ...{ clientId: id, serviceId: id, window, phone: '(801) 555-0142' },
        ...{ name: 'Marisol Ortega', address: '12 Elm Street' },
      },
      answer: changed,
    },
  },
  [`POST ${api.appointmentMove}`]: {
    summary: 'Move an appointment',
    description: 'Puts a booked appointment into another free window, with whichever crew has time then.',
    example: { params, body: { window }, answer: changed },
  },
  [`POST ${api.appointmentState}`]: {
    summary: 'Cancel or close an appointment',
    description:
      'Cancels an appointment, notes that nobody was there (`no_show`) or that it is `done`, or takes such a note back (`booked`). One that was cancelled stays so.',
    example: { params, body: { state: 'cancelled' }, answer: changed },
  },
  [`POST ${api.blocks}`]: {
    summary: 'Block time',
    description:
      'Keeps a crew, or all of them, from being booked between two times. Appointments that are there stay.',
    example: {
      body: {
        ...{ crewId: null, from: '2026-03-03T08:00', until: '2026-03-03T10:00' },
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
};
