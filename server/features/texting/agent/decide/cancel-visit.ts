import type { Appointment } from '../facts.ts';
import { tokensOf } from '../read/tokens.ts';
import { saysNotToCancel } from '../read/visit-words.ts';
import { saysWhen } from '../read/when.ts';
import { add, ask, handOver, has, type Turn, windowFact } from './turn.ts';

/** A yes to the question whether to cancel has no more words, unless one of them cancels. */
const mostOfYes = 4;

/** Whether a text says yes to the question whether to cancel: "don't cancel", "yes, keep it" and "ok, come friday" do not. */
export function callsItOff(turn: Turn): boolean {
  const { reading, text } = turn;
  if (has(turn, 'no') || saysNotToCancel(tokensOf(text))) return false;
  const cancels = has(turn, 'cancel_visit');
  const isBare = has(turn, 'yes') && reading.length <= mostOfYes && !saysWhen(reading.when);
  return (cancels || isBare) && !has(turn, 'keeps_visit', 'want_visit', 'will_be_there');
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
