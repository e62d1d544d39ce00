import {
  type CallAgainDraw,
  comparedAfterDays,
  type HalfOutcome,
  leastInHalf,
} from '../../../../contract/analysis/call-again.ts';
import { rateDifference } from '../statistics/score-interval.ts';

const DAY = 86_400_000;

/**
 * Compares the halves as they were drawn, whether their leads were called or not: those who could be reached differ from
 * the others, so leaving the others out would measure that difference too (intention to treat).
 */
export function compareHalves(
  { call, rest }: Record<'call' | 'rest', HalfOutcome>,
  drawnAt: Date,
  now: Date,
): Pick<CallAgainDraw, 'state' | 'difference' | 'lookAgainAt'> {
  const due = new Date(drawnAt.getTime() + comparedAfterDays * DAY);
  const lookAgainAt = due > now ? due.toISOString() : null;
  const without = { difference: null, lookAgainAt };
  if (Math.min(call.leads, rest.leads) < leastInHalf) return { state: 'too_few', ...without };
  if (call.won + rest.won === 0) return { state: 'no_win', ...without };
  const shareOf = ({ won, leads }: HalfOutcome) => ({ won, of: leads });
  return { state: 'measured', difference: rateDifference(shareOf(call), shareOf(rest)), lookAgainAt };
}
