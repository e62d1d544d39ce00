import { read } from '../read/read.ts';
import { tokensOf } from '../read/tokens.ts';
import { saysOnlyPresence, withoutClauses } from '../read/visit-words.ts';
import { isSeenThen } from '../read/well-wishes.ts';
import type { Turn } from './turn.ts';

const isPlainTime = ({ days, times }: Turn['reading']['when']['options'][number]) =>
  (days === null || days.weekdays !== undefined || (days.from !== undefined && days.from === days.to)) &&
  (times === null || times.at !== undefined);

/** The place where a text says who will be there, where it says nothing else beside when. */
function presenceOf({ text, reading }: Turn): { start: number } | null {
  const { acts, asks, when } = reading;
  const found = acts.find(({ act }) => act === 'will_be_there');
  if (found === undefined || asks || when.relative !== null) return null;
  if (when.notDays.length + when.notTimes.length > 0) return null;
  return saysOnlyPresence(tokensOf(text), found, when.spans) ? found : null;
}

/** Whether a text says that the visit is expected then, and wishes for nothing: `tenant will be there thursday`. */
export const expectsVisit = (turn: Turn): boolean =>
  presenceOf(turn) !== null || isSeenThen(tokensOf(turn.text), turn.reading.when.spans);

/** Whether a text says that its writer will be there, and at most a day or time. */
export function saysToAttend(turn: Turn): boolean {
  const isFirst = presenceOf(turn)?.start === tokensOf(turn.text)[0]?.start;
  return isFirst && turn.reading.when.options.every(isPlainTime);
}

/** A day there is one that is recalled or asked about. */
const ofOwnDay = ['recalls_visit', 'ask_hours'];

/** Reads a day for a wish where it stands beside another that is only recalled: `text said wednesday but can you do thursday`. */
export function takeWishBeside(turn: Turn): void {
  const { text, reading, now, data } = turn;
  const beside = reading.acts.filter(({ act }) => ofOwnDay.includes(act));
  if (beside.length === 0) return;
  const rest = withoutClauses(text, tokensOf(text), beside);
  const { when } = read(rest, data, { now, offered: [], asksAddress: false });
  if (when.options.length === 0) return;
  turn.reading = { ...reading, when, acts: reading.acts.filter((one) => !beside.includes(one)) };
}
