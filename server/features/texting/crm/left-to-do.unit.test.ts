import { expect, it } from 'vitest';
import { leftToDo } from './left-to-do.ts';
import type { Visit } from './visits.repository.ts';

const window = { start: 1_000, end: 2_000 };
const visit: Visit = {
  ...{ accountId: '1', appointmentId: '2', serviceId: '3', serviceName: 'Wasps', minutes: 50, window },
  ...{
    e164: null,
    name: null,
    address: null,
    threadId: null,
    isSandbox: false,
    crm: 'FieldRoutes',
    reason: null,
  },
  ...{ state: 'booked', version: 0, tries: 0, crmId: null, customerId: '4', spotId: '5', known: null },
  ...{ sentAt: null, crewId: '7', workMinutes: 50 },
};
const cancelled = { state: 'cancelled' } as const;
const sent = { sentAt: new Date() };

it.each<[string | null, Partial<Visit>]>([
  ['Enter the visit in FieldRoutes yourself.', {}],
  ['Enter the visit in FieldRoutes yourself.', { ...sent, customerId: null }],
  ['See whether the visit is in FieldRoutes, or else enter it there yourself.', sent],
  ['Move the visit in FieldRoutes yourself.', { crmId: '6', known: { start: 0, end: 1 } }],
  [
    'See whether FieldRoutes has the visit as it is here, its name and address too.',
    { crmId: '6', known: { ...window } },
  ],
  ['Cancel the visit in FieldRoutes yourself.', { ...cancelled, crmId: '6' }],
  ['See whether the visit is in FieldRoutes, and cancel it there.', { ...cancelled, ...sent }],
  [null, { ...cancelled, ...sent, customerId: null }],
  [null, cancelled],
  [null, { state: 'done', crmId: '6' }],
])('%s', (left, of) => {
  expect(leftToDo({ ...visit, ...of })).toBe(left);
});
