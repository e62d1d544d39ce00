export { loadTradeWords } from './load-trade-words.ts';
export { joinTrades, tradesOfName } from './trade-names.ts';
export { understandTrade } from './understand-trade.ts';
