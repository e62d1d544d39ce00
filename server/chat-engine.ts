import { embeddedEngine } from './features/chat/engine/embedded-engine.ts';
import type { Trades } from './features/chat/engine/trades.ts';
import type { Engine } from './features/chat/engine.ts';
import { profileOf } from './features/industry/industry.service.ts';
import { nameAll } from './features/industry/plain-name.ts';
import { tradeList, tradeName } from './features/industry/trade-list.ts';
import { tradesNamed } from './features/industry/trade-names.ts';

/** The engine that answers visitors, with what the industry analysis knows of trades. Throws StartError for a wrong file. */
export function chatEngine(): Engine {
  const trades: Trades = {
    understandTrade,
    joinTrades: (ids) => nameAll(ids.map(tradeName)),
    tradeName,
    profileOf,
  };
  return embeddedEngine(
    trades,
    tradeList.map(({ name }) => name),
  );
}

/** Knows the trades by the names that the page gives them. */
const understandTrade: Trades['understandTrade'] = (text) => {
  const trades = tradesNamed(text);
  return trades.length > 0 ? { kind: 'known', trades, corrects: false } : { kind: 'none' };
};
