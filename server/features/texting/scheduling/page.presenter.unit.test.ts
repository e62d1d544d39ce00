import { expect, it } from 'vitest';
import { presentAppointment } from './page.presenter.ts';

it('says of a visit that its window has begun, and from the end of its work on that it is over', () => {
  const at = (time: string) => new Date(`2026-03-09T${time}Z`);
  const hours = (from: string, until: string) => ({
    start: at(from).getTime(),
    end: at(until).getTime(),
  });
  const shown: Parameters<typeof presentAppointment>[0] = {
    ...{ appointmentId: 'visit', state: 'booked', serviceId: 'service', serviceName: 'General service' },
    ...{ crewId: 'north', crewName: 'North', window: hours('14:00:00', '16:00:00') },
    ...{ work: hours('15:00:00', '15:50:00'), e164: null, contactName: null, address: null, threadId: null },
    ...{ confirmedAt: null, madeBy: 'assistant', userName: null, crm: null },
  };
  const seen = (time: string) => presentAppointment(shown, 'America/Denver', at(time));
  expect(seen('13:59:59')).toMatchObject({ hasBegun: false, isOver: false });
  expect(seen('14:00:00')).toMatchObject({ hasBegun: true, isOver: false });
  expect(seen('15:49:59')).toMatchObject({ isOver: false });
  expect(seen('15:50:00')).toMatchObject({ hasBegun: true, isOver: true });
});
