import type { EntryReading } from '../answers/answer-finder.ts';
import { isTalk } from './answer-talk.ts';
import { isAsking, partsOf } from './parts.ts';
import type { TradeReading } from './readings.ts';
import type { Turn } from './turn.ts';

/** The content of a message. */
export interface MessageReading {
  trade: TradeReading;
  /** The entries that answer it, in the order of the questions; at most two. */
  answers: readonly string[];
  /** Whether it asked more than that. */
  more: boolean;
  /** If nothing was found: possible entries. */
  candidates: readonly string[];
}

const most = 2;
/** Attacks get an answer to the attack alone. */
const alone = ['injection', 'abuse'];
/** "We spray for bugs" is a little like "come and spray my house", and "pressure washing" like an insult. */
const clearly = 0.8;

/** Finds the business that a message names and the questions it asks. */
export function readMessage(turn: Turn, text: string): MessageReading {
  const { finder, trades } = turn.mind;
  const expecting = turn.state.industry === null || ['industry', 'trades'].includes(turn.before.kind);
  const trade = trades.understandTrade(text, { expecting, current: turn.state.trades });
  const hasTrade = trade.kind === 'known' || trade.kind === 'other';
  const parts = partsOf(text);
  const read = (part: string): EntryReading => {
    const reading = finder.find(part);
    if (!hasTrade || isAsking(part) || isElsewhere(turn, part, reading, expecting)) return reading;
    // A part that states a business is no question, whatever it resembles.
    const stated = parts.length === 1 || statesTrade(turn, part, expecting);
    return stated ? { kind: 'none' } : reading;
  };
  const readings = parts.length > 1 ? parts.map(read) : [read(text)];
  let found = readings.flatMap((reading) => (reading.kind === 'found' ? [reading.entry] : []));
  const [first] = readings.filter(({ kind }) => kind === 'unsure');
  if (found.length === 0 && first === undefined && parts.length > 1) {
    const whole = read(text);
    if (whole.kind === 'found') found = [whole.entry];
  }
  const topics = found.map(finder.topicOf);
  const single = found.find((_, at) => alone.includes(topics[at] ?? ''));
  if (single !== undefined)
    return { trade: { kind: 'none' }, answers: [single], more: false, candidates: [] };
  // "What do I do with ants?" is a homeowner's question; an explicit statement of what one owns outweighs it.
  const elsewhere = readings.some((reading, at) => {
    if (reading.kind !== 'found' || finder.topicOf(reading.entry) !== 'off-topic') return false;
    const part = parts[at] ?? text;
    const asks = isAsking(part);
    const stated = parts.some((other, i) => i !== at && statesTrade(turn, other, expecting && !asks));
    return !stated && !statesTrade(turn, part, expecting && !asks && parts.length > 1);
  });
  const namesTrade = hasTrade && !elsewhere;
  // A hello or a thank-you beside a question needs no answer of its own.
  const asked = found.filter((_, at) => !isTalk(topics[at] ?? ''));
  const kept = asked.length > 0 || namesTrade ? asked : found.slice(0, 1);
  const answers = kept.filter((entry, at) => {
    const topic = finder.topicOf(entry);
    return kept.findIndex((other) => finder.topicOf(other) === topic) === at;
  });
  // "My sink is leaking" names no business of the visitor's.
  const isOwn = namesTrade === hasTrade && !(isAsking(text) && aboutOthers(turn, trade, answers));
  return {
    trade: isOwn ? trade : { kind: 'none' },
    answers: answers.slice(0, most),
    more: answers.length > most,
    candidates: answers.length === 0 && first?.kind === 'unsure' ? first.candidates : [],
  };
}

/**
 * Whether a part is clearly an attack, or about the visitor's own leaking roof. In reply to the question for
 * their business, "broken garage door springs" or "trash hauling" means their work.
 */
function isElsewhere({ mind }: Turn, part: string, reading: EntryReading, expecting: boolean): boolean {
  if (reading.kind !== 'found') return false;
  const topic = mind.finder.topicOf(reading.entry);
  if (reading.score <= clearly) return false;
  if (!expecting) return [...alone, 'off-topic'].includes(topic);
  return topic === 'injection' || (topic === 'off-topic' && /\b(?:my|me|you)\b/i.test(part));
}

function statesTrade({ mind, state }: Turn, part: string, expecting = false): boolean {
  const { kind } = mind.trades.understandTrade(part, { expecting, current: state.trades });
  return kind === 'known' || kind === 'other';
}

/** Whether a trade is named without being the visitor's: "do you work with roofers too?" */
function aboutOthers({ state }: Turn, trade: TradeReading, answers: readonly string[]): boolean {
  if (state.industry === null) return false;
  return answers.includes('industries') || (trade.kind === 'other' && answers.length > 0);
}
