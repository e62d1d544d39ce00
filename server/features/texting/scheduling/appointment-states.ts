import { type AppointmentState, appointmentStates } from '../../../../contract/calendar.ts';

/** Which state an appointment may take from another. One that was cancelled stays so: its time may be another's. */
const next: Readonly<Record<AppointmentState, readonly AppointmentState[]>> = {
  held: ['booked', 'cancelled'],
  booked: ['cancelled', 'no_show', 'done'],
  // What was noted by mistake is taken back.
  no_show: ['booked', 'done'],
  done: ['booked', 'no_show'],
  cancelled: [],
};

/** The states from which an appointment may take `state`. */
export const statesBefore = (state: AppointmentState): AppointmentState[] =>
  appointmentStates.filter((from) => next[from].includes(state));
