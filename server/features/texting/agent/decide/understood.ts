import { tellsFact } from '../read/read.ts';
import type { Turn } from './turn.ts';

/** Whether something is understood of a text. */
export function isUnderstood({ state, reading }: Turn, hasNewAddress: boolean): boolean {
  if (hasNewAddress || reading.isEmpty || tellsFact(reading)) return true;
  if (state.asked === 'service' && state.serviceId !== null) return true;
  // Before anything is known, ordinary talk is no wish.
  const isOrdinary = reading.isOrdinary && (state.problems.length > 0 || state.asked !== null);
  return !reading.isGibberish && (isOrdinary || reading.acts.length + reading.problems.length > 0);
}
