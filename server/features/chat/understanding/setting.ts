import type { Mention } from '../../../language/find-mentions.ts';
import type { Head } from './heads.ts';
import type { Message } from './message.ts';

/**
 * The verdict on a mention. `sure`: the visitor's own. `lesser`: ignored beside a trade of theirs, counted
 * alone. `asked`: perhaps, ask back. `denied`: explicitly not theirs, or no longer. `passing`: another
 * person's, or irrelevant.
 */
export type Verdict = 'sure' | 'lesser' | 'asked' | 'denied' | 'passing';

const possessive = new Set(['my', 'our', 'your', 'their', 'his', 'her']);
/** The visitor's own. */
export const own = new Set(['my', 'our']);
/** Before them a verb is no verb: "the design". */
const articles = new Set(['the', 'a', 'an', 'this', 'your', 'their']);
/** "does it work for roofers" */
export const prepositions = new Set(['for', 'with', 'in', 'at', 'to', 'help', 'helps', 'para']);
const betweenPreposition = new Set(
  'a an the my our other small local residential commercial big fellow'.split(' '),
);

/** The things around a mention that its worth depends on. */
export interface Setting {
  message: Message;
  mention: Mention;
  head: Head;
  expecting: boolean;
  sentence: number;
}

/** Whether the words identify the trade without context. */
export const tells = ({ meaning }: Mention) =>
  meaning.kind === 'other' ||
  (meaning.kind === 'trade' && ['name', 'person', 'work'].includes(meaning.level));

/** The last of "we", "I" or "my husband" before a place in its sentence. */
export function subjectBefore(message: Message, at: number) {
  const subjects = (['we', 'i', 'family'] as const).flatMap((kind) => message.before(kind, at) ?? []);
  return subjects.sort((a, b) => b.end - a.end)[0];
}

/** "we mostly install": a verb of work whose subject is the visitor or their people. */
export function works({ message, mention, expecting }: Setting): boolean {
  const verb = message.before('work_verbs', mention.start + (mention.apart ? 1 : 0));
  if (verb === undefined || articles.has(message.wordAt(verb.start - 1))) return false;
  const subject = subjectBefore(message, verb.start);
  if (subject !== undefined) return verb.start - subject.end <= 3 || mention.start - verb.end <= 3;
  return expecting;
}

const listing = new Set(
  'and or the a an small local big other all both some many few couple most of area'.split(' '),
);

/** The place before the list in which a mention stands: that of "for" in "for roofers and small plumbing companies". */
export function beforeList({ message, mention, sentence }: Setting): number {
  let at = mention.start - 1;
  while (
    message.sentenceAt(at) === sentence &&
    (message.isMentioned(at) ||
      listing.has(message.wordAt(at)) ||
      (message.isMentioned(at - 1) && message.startsAt('business', at)))
  )
    at--;
  return message.sentenceAt(at) === sentence ? at : -1;
}

/** The preposition of "for a small plumbing company". */
export function forTrade({ message, mention }: Setting): string | undefined {
  for (let at = mention.start - 1; at >= mention.start - 4; at--) {
    const word = message.wordAt(at);
    if (prepositions.has(word)) return word;
    if (!betweenPreposition.has(word)) return undefined;
  }
  return undefined;
}

/** Whose it is said to be: the "my" of "my old plumber". */
export function ownedBy({ message, mention }: Setting): string | undefined {
  const places = mention.apart ? [mention.start - 1, mention.end - 2] : [mention.start - 1];
  if (mention.person) places.push(mention.start - 2);
  return places.map((at) => message.wordAt(at)).find((word) => possessive.has(word));
}
