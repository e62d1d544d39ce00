import { tellsFact } from '../read/read.ts';
import type { Turn } from './turn.ts';
import { asksWhichVisit, placedVisit } from './which-visit.ts';

/** Whether something is understood of a text. */
export function isUnderstood(turn: Turn, hasNewAddress: boolean): boolean {
  const { state, reading } = turn;
  if (hasNewAddress || reading.isEmpty || tellsFact(reading)) return true;
  if (asksWhichVisit(state) && placedVisit(turn) !== null) return true;
  if (state.asked === 'service' && state.serviceId !== null) return true;
  // Before anything is known, ordinary talk is no wish.
  const isOrdinary = reading.isOrdinary && (state.problems.length > 0 || state.asked !== null);
  // What stands for an act by itself need be no word: "np".
  const isPlain = reading.acts.some(({ score }) => score === 1);
  const isWords = !reading.isGibberish || isPlain;
  return isWords && (isOrdinary || reading.acts.length + reading.problems.length > 0);
}
