import { Phone } from '../hero/phone.tsx';
import type { Trade } from './read-industry.ts';

/** A whole conversation of the trade, as it goes by text. */
export function TradePhone({ trade }: { trade: Trade }) {
  if (trade.sample_thread.length === 0) return null;
  const shows = {
    company: trade.industry,
    about: 'Example of a text conversation',
    lines: trade.sample_thread,
    customer: 'Customer',
    end: 'Made up: no customer and no company is meant.',
  };
  return <Phone shows={shows} className="mx-auto w-full max-w-[25rem] lg:sticky lg:top-24" />;
}
