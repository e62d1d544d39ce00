import type {
  AppointmentState,
  CalendarAppointment,
  MissingPart,
  TimeDoubt,
} from '../../../contract/calendar.ts';
import { phoneText } from '../../ui/phone.ts';

export const stateText: Readonly<Record<AppointmentState, string>> = {
  held: 'Held',
  booked: 'Booked',
  cancelled: 'Cancelled',
  no_show: 'No-show',
  done: 'Done',
};

/** Whom a visit is for: the name, or the number. */
export function customerName({ name, phone }: Pick<CalendarAppointment, 'name' | 'phone'>): string {
  return name ?? (phone === null ? 'No name' : phoneText(phone));
}

/** What speaks against a time that is none of the free windows. */
export const doubtText: Readonly<Record<TimeDoubt, string>> = {
  past: 'It begins in the past.',
  closed: 'You are closed on this day.',
  hours: 'It is outside of your opening hours.',
  blocked: 'Whoever does this has blocked time then.',
  crew: 'Everybody who does this has another visit then: a crew would have two at once.',
  crm: 'Your CRM has no free spot then: you enter the visit there yourself.',
};

/** Said beside a time that ends before it begins. */
export const endsFirst = 'It has to end after it begins';

/** Said where a time is sent before it is known what speaks against it. */
export const doubtsUnread = 'This time is still being checked. Please try again.';

/** What a company has to say first, with the part of the settings that asks for it. */
export const missing: Readonly<Record<MissingPart, { text: string; part: string }>> = {
  company: { text: 'The company’s name, trade and time zone', part: 'company' },
  hours: { text: 'Opening hours', part: 'company' },
  services: { text: 'Services, with how long they take', part: 'services' },
  crews: { text: 'Crews who make the visits', part: 'areas' },
  crew_services: { text: 'Which crew does which service', part: 'areas' },
};
