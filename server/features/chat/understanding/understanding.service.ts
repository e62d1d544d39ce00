export { isOrdinary, lettersApart, lettersOf, misspellings } from './spelling.ts';
export { joinTrades, tradesOfName } from './trade-names.ts';
export { tradeLexicon, understandTrade } from './understand-trade.ts';
