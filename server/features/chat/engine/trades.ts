import type { IndustryProfile } from '../../../../contract/industry.ts';
import type { TradeId } from '../../../language/trade-words-schema.ts';
import type { TradeReading } from './readings.ts';

/** What the dialog needs of those who know the trades. */
export interface Trades {
  /** `expecting`: the visitor was just asked for the business. `current`: the trades known so far. */
  understandTrade: (
    text: string,
    context: { expecting: boolean; current: readonly TradeId[] },
  ) => TradeReading;
  /** Several trades as the page calls them, "HVAC and Plumbing". */
  joinTrades: (trades: readonly TradeId[]) => string;
  /** One trade as the page calls it, "Pest Control". */
  tradeName: (trade: TradeId) => string;
  /** What is written of a trade; undefined where nothing is. */
  profileOf: (trade: TradeId) => IndustryProfile | undefined;
}
