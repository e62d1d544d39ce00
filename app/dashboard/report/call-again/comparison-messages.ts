import { type CallAgainDraw, leastInHalf } from '../../../../contract/analysis/call-again.ts';
import { date } from '../../../lib/format/calendar.ts';
import { count, plural } from '../../../lib/format/number.ts';
import { points, pointsRange } from '../../../lib/format/points.ts';

/** The outcome of a draw, or what is missing for one and when to check again. */
export function comparisonSentence(draw: CallAgainDraw, timeZone: string): string {
  const { call, rest } = draw.halves;
  const { difference, lookAgainAt } = draw;
  const from = lookAgainAt === null ? null : date(lookAgainAt, timeZone);
  if (draw.state === 'too_few') {
    return `It takes ${leastInHalf} leads in each half to compare them, and there are ${count(call.leads)} and ${count(rest.leads)}. Draw again once ${2 * leastInHalf} leads are listed.`;
  }
  if (difference === null) {
    const none = `None of these ${count(call.leads + rest.leads)} leads has been won since the draw, so there is nothing to compare yet.`;
    return from === null
      ? `${none} Look again after your next upload or sync.`
      : `${none} Look again from ${from} on, once newer leads are uploaded or synced.`;
  }
  const chance = difference.low <= 0 && difference.high >= 0 ? ', which may be chance' : '';
  const won = `${count(call.won)} of the ${count(call.leads)} leads to call ${call.won === 1 ? 'was' : 'were'} won since, and ${count(rest.won)} of the other ${count(rest.leads)}: ${points(difference.rate)} (${pointsRange(difference.low, difference.high)}, 80%)${chance}.`;
  return from === null ? won : `${won} That is early; look again from ${from} on.`;
}

/** What of the drawn leads is counted apart; empty where nothing is. */
export function apartSentence({ halves: { call, rest } }: CallAgainDraw): string {
  const both = (of: 'gone' | 'closedBefore') => call[of] + rest[of];
  const split = (of: 'gone' | 'closedBefore') =>
    `${count(call[of])} to call, ${count(rest[of])} of the others`;
  const parts: string[] = [];
  if (both('gone') > 0) {
    parts.push(
      `${plural(both('gone'), 'drawn lead is', 'drawn leads are')} no longer in your records (${split('gone')})`,
    );
  }
  if (both('closedBefore') > 0) {
    parts.push(
      `${plural(both('closedBefore'), 'lead', 'leads')} had been closed before the draw (${split('closedBefore')})`,
    );
  }
  return parts.length === 0 ? '' : `Not compared: ${parts.join('; ')}.`;
}

/** What a draw would do with so many leads. */
export function offerSentence(drawable: number, listed: number): string {
  const half = Math.floor(drawable / 2);
  const of = drawable < listed ? `${count(drawable)} that can be called` : `${count(drawable)} leads`;
  const draw = `Call ${count(half)} of the ${of}, drawn at random, and leave the others alone: the difference shows what calling again is worth.`;
  return drawable < 2 * leastInHalf
    ? `${draw} With fewer than ${2 * leastInHalf} leads it cannot be measured yet.`
    : draw;
}
