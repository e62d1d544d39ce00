import type { Mention } from '../../../language/find-mentions.ts';
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

/** "We had a plumber on staff", "we hire from a landscaping crew", "electricians on staff". */
function isHelper(message: Message, { start, end, person }: Mention): boolean {
  if (!person) return false;
  const [before, article] = [message.wordAt(start - 2), message.wordAt(start - 1)];
  if (/^(had|from)$/.test(before) && /^an?$/.test(article)) return true;
  if (/^(use|uses|using|hire|hires|pay|call)$/.test(/^(an?|the)$/.test(article) ? before : article))
    return true;
  return message.wordAt(end) === 'on' && /^(staff|payroll|call)$/.test(message.wordAt(end + 1));
}

const company = /^(company|companies|outfit|shop|firm|guy|guys|people|crew|contractor|contractors)$/;

/** "The lawn company across the street sends us their mosquito calls", "movers send us work". */
export function dealsWithUs(message: Message, { start, end, plural, person }: Mention): boolean {
  const part = message.words[start]?.part;
  const isFirm = [end - 1, end].some((at) => company.test(message.wordAt(at)));
  const article = /^(a|an|the|some|another|other)$/.test(message.wordAt(start - 1));
  const many = plural && (person || isFirm || message.wordAt(end - 1).endsWith('ers'));
  if (!many && !(article && (person || isFirm))) return false;
  if (/^(as|am|are|is|we|i|own|run|our|my)$/.test(message.wordAt(article ? start - 2 : start - 1)))
    return false;
  for (let at = end; at < end + 9 && message.words[at]?.part === part; at++) {
    if (/^(i|we|my|our|but|who|that)$/.test(message.wordAt(at))) return false;
    const verb = message.startsAt('acts_on_us', at - 1) || message.startsAt('others', at - 1);
    if (/^(us|me)$/.test(message.wordAt(at)) && (verb || /s$|^send$|^bug$/.test(message.wordAt(at - 1))))
      return true;
  }
  return false;
}

/** "An electrician bonds the pumps", "a plumber and an electrician work with us": somebody in a clause of their own. */
function doesTheirPart(message: Message, { start, end, person }: Mention): boolean {
  const part = message.words[start]?.part;
  const inList = (at: number) =>
    message.words[at]?.part === part &&
    (message.isMentioned(at) || /^(a|an|and|or|the)$/.test(message.wordAt(at)));
  let [first, next] = [start, end];
  while (inList(first - 1)) first--;
  while (inList(next)) next++;
  if (!person || !/^an?$/.test(message.wordAt(first)) || message.words[first - 1]?.part === part)
    return false;
  if (message.words[next]?.part !== part) return false;
  return /^(work|do|does|(?!is$|was$|has$|this$)\p{L}+s)$/u.test(message.wordAt(next));
}

/** Of whom a mention is told. What stands before an "and we" or another "I" is over. */
export function whoseIs(message: Message, mention: Mention): Whose {
  const { start, end, person } = mention;
  const part = message.words[start]?.part;
  // "A plumber's wife"
  if (person && message.startsAt('relatives', end) && message.words[end]?.part === part) return 'relatives';
  if (isHelper(message, mention) || dealsWithUs(message, mention) || doesTheirPart(message, mention))
    return 'others';
  if (!person && /^(my|our)$/.test(message.wordAt(start - 1))) return 'own';
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
