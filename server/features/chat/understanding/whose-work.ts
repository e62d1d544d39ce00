import type { Mention } from '../../../language/find-mentions.ts';
import type { Message } from './message.ts';
import { tells } from './setting.ts';
import type { Judged } from './side-work.ts';
import { dealsWithUs, ownBefore, type Whose, whoseIs } from './whose.ts';

/** "My dad was an electrician": what somebody is, and no work of the visitor's business. */
const isTheirJob = (message: Message, { start, person, plural }: Mention) =>
  [2, 3].some(
    (back) =>
      /^(is|was|s)$/.test(message.wordAt(start - back)) && /^(a|an)$/.test(message.wordAt(start - back + 1)),
  ) ||
  /^(was|were) in$/.test(`${message.wordAt(start - 2)} ${message.wordAt(start - 1)}`) ||
  (person && plural && [1, 2].some((back) => /^(is|are|was|were)$/.test(message.wordAt(start - back))));

const isTogether = (message: Message) => message.anywhere('together') && !message.anywhere('separate');

/**
 * Whether one of several trades is a relative's that may be the visitor's as well, and the words leave it open:
 * "I'm the plumber, my brother does the electrical".
 */
export function isLeftOpen(message: Message, mentions: readonly Mention[]): boolean {
  if (isTogether(message)) return false;
  const theirs = mentions.filter((mention) => whoseIs(message, mention) === 'relatives');
  const own = mentions.filter((mention) => !theirs.includes(mention)).map(tradeOf);
  // "My brother does roofing and my other brother fences"
  if (own.length === 0)
    return new Set(theirs.map(({ start }) => message.before('relatives', start)?.end)).size > 1;
  return theirs.some((mention) => !own.includes(tradeOf(mention)));
}

/** Whether the visitor says of something that they do it: "we also wash roofs", "I do patios". */
function isDone(message: Message, mention: Mention): boolean {
  const { start, end } = mention;
  const from = ownBefore(message, mention);
  if (message.startsAt('work_verbs', start - 1) && !message.isMentioned(start - 1)) return true;
  if (from >= 0 && (start - from <= 1 || message.holds('work_verbs', from, start))) return true;
  let first = start;
  while (first > 0 && message.words[first - 1]?.part === message.words[start]?.part) first--;
  return message.holds('also', first, start) || message.holds('also', end, end + 2);
}

/** A trade that is said to be what they are: "we are plumbers", "lawn guy", "hvac company", or a name and nothing else. */
function isWhoTheyAre(message: Message, mention: Mention): boolean {
  const { meaning, start, end, person } = mention;
  if (meaning.kind === 'other') return true;
  if (meaning.kind !== 'trade' || !(meaning.level === 'name' || meaning.level === 'person')) return false;
  if (person || message.startsAt('business', end) || message.startsAt('business', end - 1)) return true;
  const owner = message.before('owner', start);
  if (owner !== undefined && start - owner.end <= 2) return true;
  const sentence = message.sentenceAt(start);
  return (
    message.isBare(sentence) &&
    message.mentions.every((other) => other === mention || message.sentenceAt(other.start) !== sentence)
  );
}

const tradeOf = (mention: Mention | undefined) =>
  mention?.meaning.kind === 'trade' ? mention.meaning.trade : undefined;

/** Fewer than two things of a trade beside another's name: anybody may own a bucket truck. */
function isOneThing(message: Message, mention: Mention, judged: readonly Judged[]): boolean {
  const { meaning } = mention;
  if (meaning.kind !== 'trade') return false;
  // "We lose the small jobs" is said in every trade.
  const weak =
    ['thing', 'brand'].includes(meaning.level) || (meaning.trade === 'handyman' && meaning.level === 'work');
  if (!weak || message.startsAt('business', mention.end)) return false;
  const same = judged.filter((other) => other.verdict === 'sure' && tradeOf(other.mention) === meaning.trade);
  return same.length < 2 && !isDone(message, mention);
}

/** "Pool and landscaping company": on a par with the name. */
const areOneList = (message: Message, thing: Mention, name: Mention) =>
  [0, 1].some(
    (gap) =>
      (thing.end + gap === name.start && (gap === 0 || message.wordAt(thing.end) === 'and')) ||
      (name.end + gap === thing.start && (gap === 0 || message.wordAt(name.end) === 'and')),
  );

/** "An electrician wires it up for us": what somebody does who is not of the company. */
const isTheirWork = (message: Message, read: readonly Read[], index: number) => {
  const [before, one] = [read[index - 1], read[index]];
  return (
    before?.mention.person === true &&
    before.verdict === 'passing' &&
    tradeOf(before.mention) === tradeOf(one?.mention) &&
    one?.mention.meaning.kind === 'trade' &&
    ['thing', 'verb'].includes(one.mention.meaning.level) &&
    one.mention.start - before.mention.end <= 1 &&
    message.words[before.mention.start]?.part === message.words[one.mention.start]?.part
  );
};

type Read = Judged & { whose: Whose };

/** Whether a trade was told of somebody else before, and is only repeated: "they booked us a job for a roof. A roof!" */
function isRepeated(read: readonly Read[], index: number): boolean {
  const trade = tradeOf(read[index]?.mention);
  const before = read.slice(0, index).filter(({ mention }) => tradeOf(mention) === trade);
  return (
    read[index]?.whose === 'nobody' &&
    before.length > 0 &&
    before.every(
      ({ whose, verdict }) => whose === 'others' || (verdict === 'passing' && whose !== 'relatives'),
    )
  );
}

/** Whether the trade is taken back after it was named: "Heating & Plumbing, but we have not done plumbing for years". */
const isTakenBackLater = (read: readonly Read[], index: number) => {
  const trade = tradeOf(read[index]?.mention);
  return read.findLast(({ mention }) => tradeOf(mention) === trade)?.verdict === 'denied';
};

/**
 * Takes out what is not the visitor's own beside a trade that is: the trade of a relative, a helper or a caller, and
 * single things beside the name of what they are. Relatives' trades stay where the words say that it is one company.
 */
export function withoutOthersWork(message: Message, judged: readonly Judged[]): Judged[] {
  const read = judged.map((one): Read => ({ ...one, whose: whoseIs(message, one.mention) }));
  const own = read.filter(
    ({ mention, verdict, whose }) =>
      (verdict === 'sure' &&
        (whose === 'own' || whose === 'nobody') &&
        (tells(mention) || message.startsAt('business', mention.end) || isDone(message, mention))) ||
      (verdict === 'lesser' && whose === 'own'),
  );
  const related = read.some(({ whose }) => whose === 'relatives');
  return read.map(({ mention, verdict, whose }, index): Judged => {
    // "Me on hvac, my brother on plumbing, one business"
    if (verdict === 'asked' && related && tells(mention) && isTogether(message))
      return { mention, verdict: 'sure' };
    if (verdict !== 'sure' && verdict !== 'lesser') return { mention, verdict };
    const passing = { mention, verdict: 'passing' } as const;
    if (whose === 'relatives' && message.anywhere('not_mine')) return passing;
    const { meaning } = mention;
    // "Says plumbing on the truck but we only do ac"
    if (meaning.kind === 'ambiguous' && whose === 'others' && own.length > 0) return passing;
    if (meaning.kind !== 'trade') return { mention, verdict };
    // "My husband does the trees and I do the landscaping"
    if (whose === 'own' && related && !message.anywhere('separate')) return { mention, verdict: 'sure' };
    const beside = own.filter((other) => tradeOf(other.mention) !== meaning.trade);
    const trades = beside.filter((other) => other.mention.meaning.kind === 'trade');
    // "Carpets. A restoration company calls us for the wet ones"
    const others = read
      .filter((other) => tradeOf(other.mention) !== meaning.trade)
      .map((other) => other.verdict);
    if (beside.length === 0 && dealsWithUs(message, mention)) {
      if (others.includes('sure')) return passing;
      if (others.includes('asked')) return { mention, verdict: 'asked' };
    }
    if (beside.length === 0) return { mention, verdict };
    if (
      trades.length > 0 &&
      ((whose === 'others' && !isTogether(message)) ||
        isRepeated(read, index) ||
        isTakenBackLater(read, index))
    )
      return passing;
    if (trades.length > 0 && isTheirWork(message, read, index)) return passing;
    const supplier = beside.some((other) => other.mention.meaning.kind === 'other');
    if (
      supplier &&
      meaning.level === 'name' &&
      message.inSentence('clientele', message.sentenceAt(mention.start))
    )
      return passing;
    if (whose === 'relatives') {
      if (isTogether(message)) return { mention, verdict: 'sure' };
      const theirs = isTheirJob(message, mention) || message.anywhere('separate');
      return theirs || trades.length === 0 ? passing : { mention, verdict };
    }
    const strong = trades.filter((other) => isWhoTheyAre(message, other.mention));
    const weak =
      isOneThing(message, mention, judged) &&
      !strong.some((other) => areOneList(message, mention, other.mention));
    return strong.length > 0 && weak ? passing : { mention, verdict };
  });
}
