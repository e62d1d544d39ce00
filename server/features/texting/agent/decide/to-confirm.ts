import type { StoredWindow } from '../conversation.ts';
import type { Appointment, FreeWindow } from '../facts.ts';
import { add, ask, stored, type Turn, windowFact } from './turn.ts';

/** Whether a window is the one that was to be confirmed. */
export const isWindow = (asked: StoredWindow | null, window: FreeWindow): boolean => {
  const { date, start, end } = stored(window);
  return asked?.date === date && asked.start === start && asked.end === end;
};

/** Takes a yes for the window that was asked about. Where the visit has moved since, it is asked anew. */
export function confirm(turn: Turn, visit: Appointment): void {
  const { state } = turn;
  if (state.toConfirm === null || isWindow(state.toConfirm, visit.window)) {
    Object.assign(state, { toConfirm: stored(visit.window), appointmentId: visit.appointmentId });
    add(turn, 'confirmed', { window: windowFact(turn, visit.window) });
    state.asked = null;
  } else askToConfirm(turn, visit);
}

/** Asks to confirm a visit, as it is now. */
export function askToConfirm(turn: Turn, { appointmentId, window }: Appointment): void {
  turn.state.toConfirm = stored(window);
  turn.state.appointmentId = appointmentId;
  ask(turn, 'confirm', 'visit_opening', { window: windowFact(turn, window) });
}
