import type { Mention } from './find-mentions.ts';
import type { Message } from './message.ts';

/** Of whom the words before a mention speak: the visitor, a relative, anybody else, or nobody in particular. */
export type Whose = 'own' | 'relatives' | 'others' | 'nobody';

const ownWords = /^(i|we)$/;
const indirect = /^(can|could|if|do|does|whether|that|thinks?|thought|says|said)$/;

/** "But the company is hvac only" */
const isOurCompany = (message: Message, at: number) =>
  /^(company|business|shop)$/.test(message.wordAt(at)) &&
  message.wordAt(at + 1) === 'is' &&
  (/^(the|my|our|but|and)$/.test(message.wordAt(at - 1)) ||
    message.words[at - 1]?.part !== message.words[at]?.part);

/**
 * Where the visitor speaks of themselves for the last time before a mention: the place behind the "we". The "I" of
 * "people ask can I fix their ac" is what others say.
 */
export function ownBefore(message: Message, { start }: Mention): number {
  const sentence = message.sentenceAt(start);
  for (let back = start; message.sentenceAt(back) === sentence; back--) {
    if (isOurCompany(message, back)) return back + 2;
    if (!ownWords.test(message.wordAt(back))) continue;
    const quoted = indirect.test(message.wordAt(back - 1)) && message.before('others', back) !== undefined;
    if (!quoted) return back + 1;
  }
  return -1;
}

/** Of whom a mention is told. What stands before an "and we" or another "I" is over. */
export function whoseIs(message: Message, mention: Mention): Whose {
  const { start, end, person } = mention;
  const part = message.words[start]?.part;
  // "A plumber's wife"
  if (person && message.startsAt('relatives', end) && message.words[end]?.part === part) return 'relatives';
  const subject = ownBefore(message, mention);
  const relative = message.before('relatives', start);
  const others = message.before('others', start);
  const last = Math.max(subject, relative?.end ?? -1, others?.end ?? -1);
  if (last < 0) return 'nobody';
  if (others?.end === last) return 'others';
  if (relative?.end !== last) return 'own';
  // "Me and my wife own a plumbing company", "my wife and I"
  const joined = /^(and|with)$/.test(message.wordAt(relative.start - 2));
  const together = joined && /^(me|i|myself)$/.test(message.wordAt(relative.start - 3));
  if (together) return 'own';
  return message.words[relative.end - 1]?.part === part ? 'relatives' : 'nobody';
}
