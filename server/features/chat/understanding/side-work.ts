import type { Mention } from '../../../language/find-mentions.ts';
import { bareOf, type Lexicon } from '../../../language/lexicon.ts';
import type { TradeId } from '../../../language/trade-words-schema.ts';
import type { Message } from './message.ts';
import type { Verdict } from './setting.ts';
import { areListed } from './tied-trades.ts';

/** A mention and what it is worth. */
export interface Judged {
  mention: Mention;
  verdict: Verdict;
}

/** Whether the words of a mention belong to the work of one of `trades`: "hot tubs" beside electrical. */
function isCovered(
  { words }: Message,
  { start, end, apart }: Mention,
  trades: readonly TradeId[],
  covers: Lexicon['covers'],
): boolean {
  const said = (apart && end - start > 1 ? [words[start], words[end - 1]] : words.slice(start, end)).map(
    (word) => word?.text,
  );
  const bare = bareOf(said.join(' '));
  return trades.some((trade) => covers.get(trade)?.has(bare));
}

const places = new Set('in on at off from of for to with'.split(' '));
/** Behind these even a trade's own name is a place: "fences around pools". */
const surePlaces = new Set('around under inside behind near'.split(' '));
const between = new Set(
  'a an the all local small big old your peoples people and or most any two three four five six several many'.split(
    ' ',
  ),
);

/**
 * By mention: whether it says where or for whom the trade before it works: "mini splits in garages and
 * sunrooms", "bed bug jobs for hotels", "pest control with two branches". A trade's own name counts all the
 * same.
 */
function placesOf(message: Message, judged: readonly Judged[]): boolean[] {
  const found: boolean[] = [];
  for (const [index, { mention }] of judged.entries()) {
    const previous = judged[index - 1]?.mention;
    let at = mention.apart ? mention.end - 2 : mention.start - 1;
    while (between.has(message.wordAt(at))) at--;
    const sameSentence =
      previous !== undefined && message.sentenceAt(previous.start) === message.sentenceAt(mention.start);
    const listed = at < (previous?.end ?? 0) && found[index - 1] === true;
    const placed =
      at >= (previous?.end ?? 0) && (places.has(message.wordAt(at)) || surePlaces.has(message.wordAt(at)));
    found.push(sameSentence && (listed || placed));
  }
  return found.map((place, index) => {
    const mention = judged[index]?.mention;
    if (!place || mention === undefined) return false;
    const { meaning, person, apart, start, end } = mention;
    if (surePlaces.has(message.wordAt(apart ? end - 2 : start - 1))) return true;
    const named = person || (meaning.kind === 'trade' && meaning.level === 'name');
    return meaning.kind !== 'ambiguous' && !named;
  });
}

const numbers = /^(\d+|two|three|four|five|six|seven|eight|nine|ten|dozen|several|multiple|few)$/;
const onlyBehind = /^(only|exclusively|strictly|purely|solely|is|and|our|my)$/;

/** "plumbing only", "just plumbing", "we only do plumbing", "all hvac", "bed bugs is all we do". */
function isOnly(message: Message, { start, end }: Mention): boolean {
  if (message.startsAt('only_that', end) && onlyBehind.test(message.wordAt(end))) return true;
  const before = message.startsAt('work_verbs', start - 1) ? start - 2 : start - 1;
  return message.startsAt('only_that', before) && !/^(not|no|we|are)$/.test(message.wordAt(before - 1));
}

const isOutright = ({ meaning, apart }: Mention) =>
  meaning.kind === 'trade' && meaning.level !== 'thing' && !apart;

/** Whether a mention is incidental beside other, explicit trades: "Orkin franchise, 3 branches". */
function isIncidental(message: Message, { mention }: Judged, beside: readonly Mention[]): boolean {
  const { meaning, start } = mention;
  const outright = beside.some(isOutright);
  const listed = beside.some((other) => areListed(message, other, mention));
  const clientele = message.inSentence('clientele', message.sentenceAt(start));
  // "Property managers are most of our customers"
  const told = /^(is|are|make)$/.test(message.wordAt(mention.end));
  if (meaning.kind === 'other') return clientele && (told || !listed);
  if (meaning.kind !== 'trade' || listed || !outright) return false;
  if (mention.person && mention.plural && clientele) return true;
  if (meaning.level === 'brand') return true;
  return meaning.level === 'thing' && numbers.test(message.wordAt(start - 1));
}

/** What is named by itself counts; what only belongs to the work of a trade beside it, does not. */
export function withoutSideWork(message: Message, judged: readonly Judged[], { covers }: Lexicon): Judged[] {
  const sure = judged.filter(
    ({ mention, verdict }) => verdict === 'sure' && mention.meaning.kind === 'trade',
  );
  const placed = placesOf(message, judged);
  const only = message.anywhere('also') ? [] : sure.filter(({ mention }) => isOnly(message, mention));
  return judged.map((one, index): Judged => {
    const { mention, verdict } = one;
    const { meaning } = mention;
    const apartFrom = (other: Judged) =>
      other.mention.meaning.kind === 'trade' &&
      (meaning.kind !== 'trade' || meaning.trade !== other.mention.meaning.trade);
    const beside = sure.filter(apartFrom).map((other) => other.mention);
    if (verdict === 'lesser') return { mention, verdict: beside.length > 0 ? 'passing' : 'sure' };
    if (verdict === 'sure' && beside.length > 0 && isIncidental(message, one, beside))
      return { mention, verdict: 'passing' };
    if (verdict === 'sure' && only.length > 0 && only.every(apartFrom)) {
      const listed = only.some((other) => areListed(message, other.mention, mention));
      if (!listed) return { mention, verdict: 'passing' };
    }
    const after = sure.some(
      ({ mention: before }) => before.start < mention.start && before.meaning !== mention.meaning,
    );
    if (verdict === 'sure' && placed[index] && after) return { mention, verdict: 'passing' };
    if (meaning.kind !== 'trade') return one;
    const others = beside.flatMap((other) => (other.meaning.kind === 'trade' ? [other.meaning.trade] : []));
    if (verdict === 'sure' && isCovered(message, mention, others, covers))
      return { mention, verdict: 'passing' };
    return one;
  });
}

/** By mention: whether it only goes with the business before it, as in "welding contractor" and "pest control branch". */
export function followers(message: Message): boolean[] {
  const { mentions, words } = message;
  return mentions.map(({ start, meaning }, index) => {
    const previous = mentions[index - 1];
    const goesWith =
      meaning.kind === 'ambiguous' ||
      (meaning.kind === 'trade' && meaning.level === 'thing' && message.startsAt('business', start));
    if (!goesWith || previous?.end !== start) return false;
    return words[previous.end - 1]?.part === words[start]?.part;
  });
}
