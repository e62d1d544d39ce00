export { joinTrades, tradesOfName } from './trade-names.ts';
export { tradeLexicon, understandTrade } from './trade-reader.ts';
