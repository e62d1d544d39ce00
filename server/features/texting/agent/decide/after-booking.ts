import { saysWhen } from '../read/when.ts';
import { askAddress, confirmVisit, visitOf } from './book.ts';
import { add, handOver, has, type Turn, windowFact } from './turn.ts';

/** What is said once a visit is booked and nothing is to change: no second visit follows by itself. */
export function afterBooking(turn: Turn, hasNewAddress: boolean): void {
  const { state, reading } = turn;
  const visit = visitOf(turn);
  if (visit === undefined) return;
  const isOther =
    reading.isNamed &&
    has(turn, 'want_visit', 'ask_price', 'ask_service') &&
    reading.problems.some(({ problem }) => problem !== 'general' && !state.problems.includes(problem));
  if (hasNewAddress) confirmVisit(turn);
  else if (isOther) handOver(turn, 'outside_playbook');
  else if (state.address === null) askAddress(turn);
  else if (turn.lines.length > 0) return;
  else if (has(turn, 'thanks', 'greeting')) add(turn, 'welcome');
  else if (reading.acts.length > 0 || saysWhen(reading.when) || reading.isMark)
    add(turn, 'current', { window: windowFact(turn, visit.window) });
  // A note for whoever comes, as the code of a gate.
  else handOver(turn, 'outside_playbook');
}

/** A visit that is over or was cancelled elsewhere is none to speak of: what follows is a new one. */
export function forgetPastVisit({ state, appointments }: Turn): void {
  if (state.appointmentId === null) return;
  if (appointments.some(({ appointmentId }) => appointmentId === state.appointmentId)) return;
  Object.assign(state, {
    ...{ appointmentId: null, isMoving: false, serviceId: null, problems: [], wish: null, offered: [] },
    ...{ refused: [], asked: null, timesAsked: {}, quoted: [] },
  });
}
