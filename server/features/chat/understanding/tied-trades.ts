import type { Mention } from '../../../language/find-mentions.ts';
import type { Message } from './message.ts';

const joints = new Set(
  'and or plus also some the a an our as well with then to in of for now mostly do separate seperate'.split(
    ' ',
  ),
);
const farthest = 5;

/** Whether two mentions stand in one list: "roofing, siding and a few gutters". */
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

/** The first word of the part between commas in which a place stands. */
function partStart(message: Message, at: number): number {
  let start = at;
  while (start > 0 && message.words[start - 1]?.part === message.words[at]?.part) start--;
  return start;
}

/** Whether the words say that a trade beside another one is the visitor's too: "we also do drains", "roofing as well". */
function isClaimed(message: Message, mention: Mention): boolean {
  const from = partStart(message, mention.start);
  const spoken = (['owner', 'we', 'i', 'family', 'also', 'now'] as const).some((kind) =>
    message.holds(kind, from, mention.start),
  );
  const done = message.startsAt('work_verbs', mention.start - 1);
  if (spoken || done || message.holds('also', mention.end, mention.end + 3)) return true;
  for (let at = from; at < mention.start; at++) if (message.isStrange(at)) return false;
  return true;
}

/**
 * Whether one of the trades that seem to be the visitor's hangs in the air: after the first one, neither listed with
 * another nor said to be theirs. Better to ask than to take it.
 */
export function hangInTheAir(message: Message, own: readonly Mention[]): boolean {
  const [first, ...others] = own;
  if (first?.meaning.kind !== 'trade') return false;
  const tied = [first];
  for (const mention of others) {
    const { meaning } = mention;
    if (meaning.kind !== 'trade') continue;
    const known = tied.some(
      (other) => other.meaning.kind === 'trade' && other.meaning.trade === meaning.trade,
    );
    if (!known && !tied.some((other) => areListed(message, other, mention)) && !isClaimed(message, mention))
      return true;
    tied.push(mention);
  }
  return false;
}
