import type { AppointmentState, MissingPart } from '../../../contract/calendar.ts';

export const stateText: Readonly<Record<AppointmentState, string>> = {
  held: 'Held',
  booked: 'Booked',
  cancelled: 'Cancelled',
  no_show: 'No-show',
  done: 'Done',
};

/** What a company has to say first, with the part of the settings that asks for it. */
export const missing: Readonly<Record<MissingPart, { text: string; part: string }>> = {
  company: { text: 'The company’s name, trade and time zone', part: 'company' },
  hours: { text: 'Opening hours', part: 'company' },
  services: { text: 'Services, with how long they take', part: 'services' },
  crews: { text: 'Crews who make the visits', part: 'areas' },
  crew_services: { text: 'Which crew does which service', part: 'areas' },
};
