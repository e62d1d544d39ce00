import type { AppointmentState, MissingPart } from '../../../contract/calendar.ts';

export const stateText: Readonly<Record<AppointmentState, string>> = {
  held: 'Held',
  booked: 'Booked',
  cancelled: 'Cancelled',
  no_show: 'No-show',
  done: 'Done',
};

/** What a company has to say first, as a thing to do. */
export const missingText: Readonly<Record<MissingPart, string>> = {
  company: 'The company’s name, trade and time zone',
  hours: 'Opening hours',
  services: 'Services, with how long they take',
  crews: 'Crews who make the visits',
  crew_services: 'Which crew does which service',
};
