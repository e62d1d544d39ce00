import {
  type AppointmentState,
  type CalendarAppointment,
  type CrmSpots,
  daysOfSearch,
  type MissingPart,
  type TimeDoubt,
} from '../../../contract/calendar.ts';
import { phoneText } from '../../ui/phone.ts';
import { addDays, dayShort, timeText } from './dates.ts';

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
const doubtText: Readonly<Record<TimeDoubt, string>> = {
  past: 'It begins in the past.',
  closed: 'You are closed on this day.',
  hours: 'It is outside of your opening hours.',
  blocked: 'Whoever does this has blocked time then.',
  crew: 'Everybody who does this has another visit then: a crew would have two at once.',
  crm: 'Your CRM has no free spot then: you enter the visit there yourself.',
};

/** What speaks against a time of a day; of the CRM's spots, what is known of them. */
export function doubtOf(doubt: TimeDoubt, crm: CrmSpots | null, date: string): string {
  const unknown = doubt === 'crm' ? unknownOf(crm, date) : null;
  return unknown === null ? doubtText[doubt] : `${unknown} You enter the visit there yourself.`;
}

/** Said of a day without a free window. */
export function nothingFree(crm: CrmSpots | null, date: string): string {
  const unknown = unknownOf(crm, date);
  return unknown === null
    ? 'No window is free on this day.'
    : `${unknown} With “Another time” you book all the same, and enter the visit there yourself.`;
}

/** Said where none is on the days after it either, as far as that is known; null where it was said that it is not. */
export function noneAfter(crm: CrmSpots | null, date: string): string | null {
  if (unknownOf(crm, date) !== null) return null;
  const last = addDays(date, daysOfSearch - 1);
  return crm === null || crm.until === null || last <= crm.until
    ? `None is in the ${daysOfSearch} days after it either.`
    : `None is until ${dayShort(crm.until)} either. ${crm.name}’s free times are known until then.`;
}

/** Why it is not known what the CRM has free on a day; null where it is, or nothing is written there. */
function unknownOf(crm: CrmSpots | null, date: string): string | null {
  if (crm === null) return null;
  const { name, until, readAt } = crm;
  if (until !== null) return date > until ? `${name}’s free times are known until ${dayShort(until)}.` : null;
  const since =
    readAt === null ? '' : ` since ${dayShort(readAt.slice(0, 10))}, ${timeText(readAt.slice(11))}`;
  return `${name}’s free times could not be read${since}: see Settings, Assistant.`;
}

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
