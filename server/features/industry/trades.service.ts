export { tradeList, tradeName } from './trade-list.ts';
