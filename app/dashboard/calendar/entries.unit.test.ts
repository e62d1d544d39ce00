import { expect, it } from 'vitest';
import type { CalendarAppointment, CalendarWindow } from '../../../contract/calendar.ts';
import { entriesOf } from './entries.ts';

const crewId = 'north';
const visit = (start: string, end: string): CalendarAppointment => {
  const hours: CalendarWindow = { date: '2026-03-03', start, end };
  return {
    ...{ appointmentId: start, state: 'booked', serviceId: 'service', serviceName: 'Service', crewId },
    ...{ window: hours, work: hours, phone: null, name: null, address: null, threadId: null },
    ...{ hasBegun: true, confirmedAt: null, madeBy: null, crm: null },
  };
};
const parts = (appointment: CalendarAppointment) =>
  ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'].map((date) =>
    entriesOf({ appointments: [appointment], blocks: [] }, date, crewId).map(({ from, until, ...entry }) => [
      ...[from / 60, until / 60, entry.kind === 'appointment' && entry.isRest],
    ]),
  );

it('work across midnight has its part in each of its days', () => {
  expect(parts(visit('22:00', '02:00'))).toEqual([[], [[22, 24, false]], [[0, 2, true]], []]);
  expect(parts(visit('08:00', '08:00'))).toEqual([[], [[8, 24, false]], [[0, 8, true]], []]);
  expect(parts(visit('22:00', '00:00'))).toEqual([[], [[22, 24, false]], [], []]);
  expect(parts(visit('08:00', '09:00'))).toEqual([[], [[8, 9, false]], [], []]);
});
