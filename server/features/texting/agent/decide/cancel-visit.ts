import type { Appointment } from '../facts.ts';
import { tokensOf } from '../read/tokens.ts';
import { saysNotToCancel } from '../read/visit-words.ts';
import { saysWhen } from '../read/when.ts';
import { add, ask, handOver, has, type Turn, windowFact } from './turn.ts';

/** A yes that names the day of the visit has no more words: "yes the wednesday one", not "yes we are good for wednesday". */
const mostWithDay = 4;

/** What says beside a yes that the visit is wanted. */
const wanting = ['keeps_visit', 'still_wanted', 'want_visit', 'will_be_there', 'change_visit'];

/** Whether a text says yes to the question whether to cancel: "don't cancel", "yes, keep it" and "ok, come friday" do not. */
export function callsItOff(turn: Turn): boolean {
  const { reading, text } = turn;
  if (has(turn, 'no') || saysNotToCancel(tokensOf(text))) return false;
  if (has(turn, 'cancel_visit')) return !has(turn, 'keeps_visit', 'still_wanted');
  const isShort = !saysWhen(reading.when) || reading.length <= mostWithDay;
  return has(turn, 'yes') && isShort && !has(turn, ...wanting);
}

/** Asks whether a visit is to be cancelled. */
export function askToCancel(turn: Turn, visit: Appointment): void {
  // The answer is about this one, whatever else becomes of the calendar.
  turn.state.appointmentId = visit.appointmentId;
  ask(turn, 'cancel', 'ask_cancel', { window: windowFact(turn, visit.window) });
}

/** Cancels a visit and says so; one that is gone is a person's. */
export async function cancel(turn: Turn, { appointmentId, serviceId, window }: Appointment): Promise<void> {
  const { kind } = await turn.calendar.cancel(appointmentId);
  turn.appointments = turn.appointments.filter((one) => one.appointmentId !== appointmentId);
  Object.assign(turn.state, {
    ...{ asked: null, appointmentId: null, isMoving: false, wish: null, offered: [] },
    cancelledServiceId: serviceId,
  });
  if (kind === 'gone') handOver(turn, 'outside_playbook');
  else add(turn, 'cancelled', { window: windowFact(turn, window) });
}
