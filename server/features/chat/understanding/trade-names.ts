import type { TradeId } from '../../../language/trade-words-schema.ts';
import { tradeList, tradeName } from '../../industry/trades.service.ts';
import { understandTrade } from './trade-reader.ts';

const byName = new Map(tradeList.map(({ id, name }) => [name.toLowerCase(), id]));

/** The trades as the page calls them together: "HVAC and Plumbing"; "HVAC, Plumbing and Roofing". Empty for none. */
export function joinTrades(ids: readonly TradeId[]): string {
  const names = ids.map(tradeName);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/** The trades that a name means, the way back from `joinTrades`. Anything may be typed; empty when it is none. */
export function tradesOfName(industry: string): TradeId[] {
  const parts = industry
    .slice(0, 1000)
    .toLowerCase()
    .split(/,|&|\band\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ids = parts.map((part) => byName.get(part));
  if (ids.length > 0 && ids.every((id) => id !== undefined)) return [...new Set(ids)];
  const reading = understandTrade(industry, { expecting: true, current: [] });
  return reading.kind === 'known' ? [...reading.trades] : [];
}
