import type { TradeId } from '../engine/readings.ts';
import type { Mention } from './find-mentions.ts';
import { bareOf, type Lexicon } from './lexicon.ts';
import type { Message } from './message.ts';
import type { Verdict } from './setting.ts';

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
  const said = (apart ? [words[start], words[end - 1]] : words.slice(start, end)).map((word) => word?.text);
  const bare = bareOf(said.join(' '));
  return trades.some((trade) => covers.get(trade)?.has(bare));
}

/** What is named by itself counts; what only belongs to the work of a trade beside it, or is told as an aside, does not. */
export function withoutSideWork(message: Message, judged: readonly Judged[], { covers }: Lexicon): Judged[] {
  const sure = judged.filter(
    ({ mention, verdict }) => verdict === 'sure' && mention.meaning.kind === 'trade',
  );
  return judged.map((one): Judged => {
    const { mention, verdict } = one;
    if (mention.meaning.kind !== 'trade') return one;
    const { trade } = mention.meaning;
    const others = sure.flatMap(({ mention: { meaning } }) =>
      meaning.kind === 'trade' && meaning.trade !== trade ? [meaning.trade] : [],
    );
    if (verdict === 'aside') return { mention, verdict: others.length > 0 ? 'passing' : 'asked' };
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
