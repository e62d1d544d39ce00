import type { Mention } from '../../../language/find-mentions.ts';
import type { TradeId } from '../../../language/trade-words-schema.ts';
import type { TradeReading } from '../engine/readings.ts';
import { headsOf } from './heads.ts';
import { doubts, judgeMention, type VerdictRule, verdictRules } from './judge-mention.ts';
import { Message } from './message.ts';
import type { Verdict } from './setting.ts';
import { settleTrades } from './settle-trades.ts';
import { followers, type Judged, withoutSideWork } from './side-work.ts';
import type { VisitorWords } from './visitor-words.ts';

/** What the conversation has established. */
export interface TradeContext {
  /** The visitor was just asked for their business. */
  expecting: boolean;
  /** The trades that the page shows now. */
  current: readonly TradeId[];
}

const mostCandidates = 4;
const mostTrades = 5;
/** Trades that do a little of everything: what they list besides is what they do, not what they are. */
const generalists = new Set<TradeId>(['handyman', 'remodeling']);

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

function tradesWith(judged: readonly Judged[], verdict: Verdict): TradeId[] {
  return unique(
    judged.flatMap(({ mention: { meaning }, verdict: of }) =>
      of === verdict && meaning.kind === 'trade' ? [meaning.trade] : [],
    ),
  );
}

function sureTrades(judged: readonly Judged[]): TradeId[] {
  const sure = tradesWith(judged, 'sure');
  const first = judged.find(
    ({ mention, verdict }) => verdict === 'sure' && mention.meaning.kind === 'trade',
  )?.mention;
  if (first?.meaning.kind !== 'trade' || sure.length < 3 || !generalists.has(first.meaning.trade))
    return sure;
  const named =
    first.meaning.level === 'name' || first.person || (first.meaning.level === 'work' && !first.apart);
  return named ? [first.meaning.trade] : sure;
}

/** Marketing for plumbers is marketing: another business whose customers the trades are. */
function servesTrades(message: Message, judged: readonly Judged[]): boolean {
  const other = judged.findIndex(
    ({ mention: { meaning }, verdict }) =>
      verdict === 'sure' && meaning.kind === 'other' && !meaning.homeService,
  );
  if (other < 0) return false;
  return judged.every(({ mention, verdict }, index) => {
    if (verdict !== 'sure' || mention.meaning.kind !== 'trade') return true;
    const thing = ['thing', 'brand', 'verb'].includes(mention.meaning.level);
    const before = [message.wordAt(mention.start - 1), message.wordAt(mention.start - 2)];
    const listed = before.includes('and') && judged[index - 1]?.mention.meaning.kind === 'trade';
    const after = before.some((word) => ['for', 'to', 'with', 'of', 'help'].includes(word));
    // "I manage the call center for a plumbing company": one company is where they work.
    const employer = /^(a|an)$/.test(before[0] ?? '') && !mention.person && !mention.plural;
    return thing || (index > other && !employer && (after || listed));
  });
}

/** Whether a mention identifies no trade by itself: a thing that many trades handle. */
function isWeak({ mention: { meaning, apart }, verdict }: Judged): boolean {
  return verdict !== 'sure' || meaning.kind !== 'trade' || meaning.level === 'thing' || apart;
}

/** "Concrete contractor, driveways and patios": a business that is named first, with things of trades as its work. */
function firstOther(message: Message, judged: readonly Judged[]): TradeReading | undefined {
  const [first, ...rest] = judged.filter(({ verdict }) => verdict === 'sure');
  if (first?.mention.meaning.kind !== 'other') return undefined;
  const { end } = first.mention;
  if (![end - 1, end].some((at) => message.startsAt('business', at))) return undefined;
  const { name, homeService } = first.mention.meaning;
  const things = rest.every(
    ({ mention: { meaning } }) =>
      meaning.kind !== 'trade' || ['thing', 'brand', 'verb'].includes(meaning.level),
  );
  return things ? { kind: 'other', name, homeService } : undefined;
}

const isInside = ({ start, end }: Mention, { mention: around, verdict }: Judged) =>
  around.meaning.kind === 'trade' && verdict === 'sure' && around.start <= start && end <= around.end;

/** The ambiguous words that count, settled by the trades named beside them where a file says how. */
function resolve(judged: readonly Judged[], sure: TradeId[]): { trades: TradeId[]; open: TradeId[][] } {
  const trades = [...sure];
  const open: TradeId[][] = [];
  const weak = sure.length > 0 && judged.every(isWeak);
  for (const { mention, verdict } of judged) {
    const { meaning } = mention;
    if (verdict !== 'sure' || meaning.kind !== 'ambiguous') continue;
    // In "treat yards for mosquitoes" the whole phrase decides, not the yards.
    if (judged.some((other) => isInside(mention, other))) continue;
    const beside = sure.flatMap((trade) => meaning.beside.get(trade) ?? []);
    trades.push(...beside);
    if (beside.length > 0) continue;
    // "A bit of everything: plumbing, painting, decks" lists what they do, not what they are.
    const everything =
      meaning.mayBe.every((trade) => generalists.has(trade)) && mention === judged[0]?.mention;
    if (everything && sure.length > 1) return { trades: [], open: [[...meaning.mayBe]] };
    // "doors, drywall, faucets" belong to many trades.
    if (weak && !meaning.mayBe.some((trade) => sure.includes(trade)))
      return { trades: [], open: [[...meaning.mayBe, ...sure]] };
    if (sure.length > 0 && sure.every((trade) => meaning.openBeside.includes(trade)))
      return { trades: [], open: [[...sure, ...meaning.mayBe]] };
    open.push([...meaning.mayBe]);
  }
  return { trades: unique(trades), open };
}

function candidatesOf(open: readonly TradeId[][], asked: readonly TradeId[]): TradeId[] {
  if (open.length === 0) return asked.slice(0, mostCandidates);
  const common = open.reduce((all, mayBe) => all.filter((trade) => mayBe.includes(trade)));
  const all = common.length > 0 ? common : unique(open.flat());
  const supported = all.filter((trade) => asked.includes(trade));
  return (supported.length > 0 ? supported : unique([...asked, ...all])).slice(0, mostCandidates);
}

/** What a message is understood by, each part by its name. */
export interface TradeRules {
  verdicts: readonly VerdictRule[];
  doubts: readonly VerdictRule[];
  /** In turn, on what all mentions of a message are worth. */
  filters: readonly {
    name: string;
    filter: (message: Message, judged: readonly Judged[], words: VisitorWords) => Judged[];
  }[];
}

/** The vocabulary and rules by which messages are understood. */
export const tradeRules: TradeRules = {
  verdicts: verdictRules,
  doubts,
  filters: [{ name: 'side work', filter: withoutSideWork }],
};

/**
 * Makes what understands which business a visitor is in from one message. It never throws, whatever the message is; its
 * cost grows with the message's length only.
 *
 * `unsure` without candidates: they took back what was understood and named nothing instead.
 */
export function createTradeReader(words: VisitorWords, rules: TradeRules = tradeRules) {
  return function understandTrade(text: string, { expecting, current }: TradeContext): TradeReading {
    const message = new Message(text, words);
    const heads = headsOf(message);
    const follows = followers(message);
    const read = message.mentions.flatMap((mention, index): Judged[] => {
      const head = heads[index];
      if (head === undefined || follows[index]) return [];
      return [
        {
          mention,
          verdict: judgeMention(
            { message, mention, head, expecting, sentence: message.sentenceAt(mention.start) },
            rules,
          ),
        },
      ];
    });
    const judged = rules.filters.reduce((all, { filter }) => filter(message, all, words), read);
    const denied = tradesWith(judged, 'denied');
    const other = judged.find(
      ({ mention, verdict }) => verdict === 'sure' && mention.meaning.kind === 'other',
    )?.mention.meaning;
    const serves = servesTrades(message, judged);
    const first = firstOther(message, judged);
    const { trades, open } = resolve(judged, serves ? [] : sureTrades(judged));
    if (first !== undefined && trades.length > 0) return first;
    if (trades.length > 0) return settleTrades(message, trades.slice(0, mostTrades), denied, current);
    if (other?.kind === 'other') return { kind: 'other', name: other.name, homeService: other.homeService };
    const kept = current.filter((trade) => !denied.includes(trade));
    if (kept.length > 0 && kept.length < current.length)
      return { kind: 'known', trades: kept, corrects: true };
    const asked = tradesWith(judged, 'asked').filter((trade) => !denied.includes(trade));
    const candidates = candidatesOf(open, asked).filter((trade) => !denied.includes(trade));
    const settled = candidates.some((trade) => current.includes(trade));
    if (candidates.length > 0) return settled ? { kind: 'none' } : { kind: 'unsure', candidates };
    if (denied.length > 0 && (expecting || kept.length < current.length))
      return { kind: 'unsure', candidates: [] };
    return { kind: 'none' };
  };
}
