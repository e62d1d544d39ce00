import type { Mention } from '../../../language/find-mentions.ts';
import type { Message } from './message.ts';

const joints = new Set(
  'and or plus also some the a an our as well with then to in of for now mostly do separate seperate'.split(
    ' ',
  ),
);
const farthest = 5;

/** Whether two mentions belong to one list: "roofing, siding and a few gutters". */
export function areListed(message: Message, one: Mention, other: Mention): boolean {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  if (message.sentenceAt(first.start) !== message.sentenceAt(second.start)) return false;
  let strange = 0;
  for (let at = first.end; at < second.start; at++) {
    if (message.isMentioned(at)) continue;
    if (!joins(message, at) || ++strange > farthest) return false;
  }
  return true;
}

const joins = (message: Message, at: number) =>
  joints.has(message.wordAt(at)) || message.startsAt('business', at) || message.startsAt('filler', at);
