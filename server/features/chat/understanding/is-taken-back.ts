import type { Mention } from '../../../language/find-mentions.ts';
import type { Head } from './heads.ts';
import type { Message } from './message.ts';

const reach = 9;
/** What may stand between "not" and the trade that it takes back: "do not really do any plumbing". */
const between = new Set(
  'a an the in into on do does doing did done any really actually even much at all our my work works working handle touch currently for of business company or and nor either offer be being too with just'.split(
    ' ',
  ),
);

/** Whether the words say that the trade is not theirs, or not any more: "not plumbing", "used to do lawns". */
export function isTakenBack(message: Message, mention: Mention, head: Head): boolean {
  if (endsInNoMore(message, mention) || wasTheBeginning(message, mention)) return true;
  // "Was roofing till 2016"
  if (
    /^(was|did)$/.test(message.wordAt(mention.start - 1)) &&
    [mention.end - 1, mention.end].some((at) => /^(till|until|til)$/.test(message.wordAt(at)))
  )
    return true;
  const past = message.before('past', mention.start);
  if (past !== undefined && mention.start - past.end <= 5 && !head.ownTrade) {
    const now = message.before('now', mention.start);
    if ((now === undefined || now.end <= past.start) && !laterPart(message, past.end, mention.start))
      return true;
  }
  if (!head.ownTrade) return isNegated(message, mention);
  // "We dropped the septic side"
  const ended = message.before('ended', mention.start);
  return ended !== undefined && mention.start - ended.end <= 2 && isNegated(message, mention);
}

/**
 * "Started in roofing, now I own a solar company" is not roofing any more. Where nothing takes its place, or the other
 * trade was only added, it still is.
 */
function wasTheBeginning(message: Message, mention: Mention): boolean {
  const began = message.before('began', mention.start);
  if (began === undefined || mention.start - began.end > 4 || mention.meaning.kind !== 'trade') return false;
  const { trade } = mention.meaning;
  const earlier = message.mentions.find(
    ({ end, meaning }) => end <= began.start && meaning.kind === 'trade' && meaning.trade !== trade,
  );
  // "Pest control, got our start spraying lawns"
  if (earlier !== undefined && message.sentenceAt(began.start) - message.sentenceAt(earlier.start) <= 1)
    return !message.holds('also', began.start, mention.end);
  const since = message.mentions.filter(({ start }) => start >= mention.end);
  const next = since.find(({ meaning }) => meaning.kind === 'trade' && meaning.trade !== trade);
  if (next === undefined) return false;
  const sooner = message.sentenceAt(next.start) - message.sentenceAt(mention.start) <= 1;
  const between = [mention.end, next.start] as const;
  const until = isNow(message, ...between) || message.wordAt(next.end) === 'since';
  return sooner && !message.holds('also', ...between) && until;
}

const isNow = (message: Message, from: number, to: number) =>
  message.holds('now', from, to) || message.holds('owner', from, to);

function laterPart(message: Message, from: number, to: number): boolean {
  const part = message.words[to]?.part;
  return message.words[from - 1]?.part !== part && !joinedByOr(message, to);
}

/** "we don't do plumbing, hvac or roofing": a "not" applies to the whole list up to its "or". */
function joinedByOr(message: Message, from: number): boolean {
  for (let at = Math.max(0, from - 1); at < from + 6; at++) {
    if (message.sentenceAt(at) !== message.sentenceAt(from)) return false;
    const word = message.wordAt(at);
    if (word === 'or' || word === 'nor') return true;
    if (at > from && (message.startsAt('we', at) || message.startsAt('now', at))) return false;
  }
  return false;
}

function isNegated(message: Message, mention: Mention): boolean {
  const sentence = message.sentenceAt(mention.start);
  const part = message.words[mention.start]?.part;
  for (let at = mention.start - 1; at >= mention.start - reach; at--) {
    const word = message.words[at];
    if (word === undefined || word.sentence !== sentence) return false;
    if (word.part !== part && !joinedByOr(message, mention.start)) return false;
    const negation = message.before('no', at + 1);
    if (negation?.end === at + 1) return !notOnly(message, at, mention.start);
    if (message.startsAt('now', at) && word.text !== 'just') return false;
    if (word.text === 'just' && !/^(not|no)$/.test(message.wordAt(at - 1))) return false;
    if (!between.has(word.text) && !message.startsAt('work_verbs', at) && !message.isMentioned(at))
      return false;
  }
  return false;
}

/** "not just plumbing" is plumbing, and more. */
function notOnly(message: Message, at: number, start: number): boolean {
  for (let next = at + 1; next < Math.min(at + 5, start); next++)
    if (/^(just|only)$/.test(message.wordAt(next))) return true;
  return false;
}

function endsInNoMore(message: Message, mention: Mention): boolean {
  const part = message.words[mention.end - 1]?.part;
  for (let at = mention.end; at < mention.end + 4; at++) {
    const word = message.words[at];
    if (word === undefined || word.part !== part || message.startsAt('now', at)) return false;
    if (word.text === 'anymore') return true;
    if (/^(any|no)$/.test(word.text) && /^(more|longer)$/.test(message.wordAt(at + 1))) return true;
  }
  return false;
}
