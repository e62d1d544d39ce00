import {
  CalendarAnswer,
  type CalendarAppointment,
  type CalendarPage,
  type CalendarWindow,
  FreeAnswer,
} from '../../../../contract/calendar.ts';
import { api, pages } from '../../../../contract/paths.ts';
import { VisitNoticeAnswer } from '../../../../contract/visit-notice.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { fakeStream } from '../../../testing/fake-stream.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { addDays } from '../dates.ts';

const id = (end: string) => `3d1f5c7e-5d0c-4d57-9a35-0c9d2ad8c${end}`;
export const north = { crewId: id('201'), name: 'North valley', isRemoved: false };
const south = { crewId: id('202'), name: 'South valley', isRemoved: false };
export const general = { serviceId: id('301'), name: 'General service', minutes: 50 };
export const tuesday = '2026-03-03';
const morning = [{ start: '08:00', end: '18:00' }];

const window = (start: string, end: string, date = tuesday): CalendarWindow => ({ date, start, end });

/** An appointment of 8:00 with the first crew, unless said. */
export function appointment(change: Partial<CalendarAppointment> = {}): CalendarAppointment {
  return {
    ...{ appointmentId: id('401'), state: 'booked', serviceId: general.serviceId },
    ...{ serviceName: general.name, crewId: north.crewId },
    ...{ window: window('08:00', '10:00'), work: window('08:00', '08:50') },
    ...{ phone: '+18015550142', name: 'Marisol Ortega', address: '12 Elm Street, 84070' },
    ...{ threadId: id('501'), hasBegun: true, isOver: false, confirmedAt: null, madeBy: null, crm: null },
    ...change,
  };
}

/** A day with what may stand in one. */
const appointments = [
  appointment(),
  appointment({
    ...{ appointmentId: id('402'), crewId: south.crewId, name: 'Renee Alcott', madeBy: 'Dana Whitlock' },
    ...{ window: window('10:00', '12:00'), work: window('10:50', '11:40'), threadId: null },
  }),
  appointment({
    ...{ appointmentId: id('403'), state: 'no_show', name: 'Thomas Whitfield-Abernathy the Younger' },
    ...{ window: window('14:00', '16:00'), work: window('14:00', '14:50'), phone: null, address: null },
  }),
];
export const block = {
  ...{ blockId: id('601'), crewId: south.crewId, reason: 'Truck at the garage' },
  ...{ from: '2026-03-03T11:00', until: '2026-03-04T10:00' },
};

/**
 * Answers the calendar's requests for any days, and gives its stream; `change` is what differs from a company that is set
 * up.
 */
export function knowsCalendar(change: Partial<CalendarPage> = {}, free = [window('10:00', '12:00')]) {
  signIn();
  fakeApi.answerBy('GET', api.textingCalendar, CalendarAnswer, ({ query }) => {
    const from = query.get('from') ?? tuesday;
    const days = Array.from({ length: Number(query.get('days')) }, (_none, day) => addDays(from, day));
    return {
      ...{ zone: 'America/Denver', today: tuesday, missing: [], crews: [north, south], services: [general] },
      days: days.map((date) => ({ date, openings: date === '2026-03-08' ? [] : morning })),
      appointments: appointments.filter(({ work }) => days.includes(work.date)),
      blocks: [block],
      ...{ more: false, crmNeeds: null },
      ...change,
    };
  });
  fakeApi.answer('GET', api.textingFree, FreeAnswer, { windows: free, crm: null });
  fakeApi.answer('GET', api.appointmentNotice, VisitNoticeAnswer, {
    text: 'Wasatch Pest: Your visit has moved: it is now Tuesday, March 3, 10 AM-12 PM. If that does not suit you, reply here.',
    maySend: {
      ...{ decision: 'send', until: null, reasons: [] },
      localTimes: ['Mon 2026-03-02 10:24 in America/Denver'],
    },
  });
  return fakeStream();
}

export const openCalendar = (search = '') => openPage(`${pages.calendar}${search}`);
