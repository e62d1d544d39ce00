import { expect, it } from 'vitest';
import type { CalendarAppointment, CalendarWindow } from '../../../contract/calendar.ts';
import { entriesOf, needsCrew } from './entries.ts';

const crewId = 'north';
const visit = (start: string, end: string): CalendarAppointment => {
  const hours: CalendarWindow = { date: '2026-03-03', start, end };
  return {
    ...{ appointmentId: start, state: 'booked', serviceId: 'service', serviceName: 'Service', crewId },
    ...{ window: hours, work: hours, phone: null, name: null, address: null, threadId: null },
    ...{ hasBegun: true, isOver: false, confirmedAt: null, madeBy: null, crm: null },
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

it('a visit needs another crew while its own is gone, or blocked at its time, and it is still to be made', () => {
  const booked = visit('08:00', '10:00');
  const of = (change: Partial<Parameters<typeof needsCrew>[0]> = {}, of = booked) => {
    const days = [{ date: '2026-03-03', openings: [] }];
    const crews = [{ crewId, name: 'North', isRemoved: false }];
    return needsCrew({ crews, days, appointments: [booked], blocks: [], ...change }, of);
  };
  const block = { blockId: 'block', from: '2026-03-03T09:00', until: '2026-03-03T12:00', reason: null };
  expect(of()).toBe(false);
  for (const blocked of [crewId, null]) expect(of({ blocks: [{ ...block, crewId: blocked }] })).toBe(true);
  expect(of({ blocks: [{ ...block, crewId: 'south' }] })).toBe(false);
  expect(of({ blocks: [{ ...block, crewId, from: '2026-03-03T10:00' }] })).toBe(false);
  const crews = [{ crewId, name: 'North', isRemoved: true }];
  expect(of({ crews })).toBe(true);
  expect(of({ crews }, { ...booked, state: 'done' })).toBe(false);
  expect(of({ crews }, { ...booked, isOver: true })).toBe(false);
});
