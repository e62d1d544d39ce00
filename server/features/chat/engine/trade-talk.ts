import type { TradeId } from '../../../language/trade-words-schema.ts';
import type { TradeReading } from './readings.ts';
import { either } from './say.ts';
import { businessName, peakOf, termOf } from './trade-words.ts';
import { ask, say, type Turn } from './turn.ts';

const most = 6;

/** Says back what business the visitor is in, and sets the page to it when that is new. */
export function sayTrade(turn: Turn, reading: TradeReading) {
  if (reading.kind === 'known') sayTrades(turn, reading.trades, reading.corrects);
  else if (reading.kind === 'other') sayOther(turn, reading.name, reading.homeService);
}

/** Takes trades as the visitor's own. `corrects`: they take the place of what was known before. */
function sayTrades(turn: Turn, trades: readonly TradeId[], corrects: boolean) {
  const { state, mind } = turn;
  const before = state.industry;
  const all = corrects ? trades : [...state.trades, ...trades];
  const next = [...new Set(all)].slice(0, most);
  const name = mind.trades.joinTrades(next);
  if (name === before) return say(turn, mind.sentences.trade.same, { trade: name });
  if (next[0] !== state.trades[0]) state.sampleAt = 0;
  state.trades = next;
  setIndustry(turn, name);
  if (corrects && before !== null) return say(turn, mind.sentences.trade.corrected, { trade: name });
  const [only, another] = next;
  if (another !== undefined) return say(turn, mind.sentences.trade.several, { trade: name });
  const profile = only === undefined ? undefined : mind.trades.profileOf(only);
  const peak = profile && peakOf(profile, mind.sentences.months);
  const term = profile && termOf(profile);
  if (peak === undefined || term === undefined) return say(turn, mind.sentences.trade.plain, { trade: name });
  say(turn, mind.sentences.trade.named, { trade: name, peak, term });
}

function sayOther(turn: Turn, typed: string, homeService: boolean) {
  const { state, mind } = turn;
  const name = businessName(typed);
  if (name === '') return;
  if (name === state.industry) return say(turn, mind.sentences.trade.same, { trade: name });
  if (!homeService) return say(turn, mind.sentences.trade.other_far, { trade: name });
  state.trades = [];
  state.sampleAt = 0;
  setIndustry(turn, name);
  say(turn, mind.sentences.trade.other_home, { trade: name });
}

function setIndustry(turn: Turn, name: string) {
  const short = name.slice(0, 100);
  turn.state.industry = short;
  turn.industry = short;
}

/** Asks which of several trades was meant, or what the business is if the visitor only said what it is not. */
export function askTrades(turn: Turn, candidates: readonly TradeId[]) {
  if (candidates.length === 0) return ask(turn, { kind: 'industry' }, turn.mind.sentences.ask.industry);
  const few = candidates.slice(0, 3);
  const options = either(few.map(turn.mind.trades.tradeName));
  ask(turn, { kind: 'trades', candidates: few }, turn.mind.sentences.ask.trades, { options });
}
