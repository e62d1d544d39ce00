import { useTrade } from './use-trade.ts';

/** What the page says about the visitor's own trade, once one is chosen. */
export function PersonalSections() {
  const known = useTrade();
  return known && <known.Sections trade={known.trade} />;
}
