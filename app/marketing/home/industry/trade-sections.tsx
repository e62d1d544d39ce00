import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Phone } from '../hero/phone.tsx';
import { Cases } from './cases.tsx';
import { Customers } from './customers.tsx';
import { MoreDetails } from './more-details.tsx';
import { Objections, Triggers } from './objections.tsx';
import { originNote } from './origin.ts';
import type { Trade } from './read-industry.ts';
import { Seasons } from './seasons.tsx';
import { tradePlace } from './show-trade.ts';
import { useSeen } from './use-seen.ts';
import { Rules, Words } from './words-and-rules.tsx';

export { readIndustry } from './read-industry.ts';

/** What the page says of a trade: a part for each detail that is known. */
export function TradeSections({ trade }: { trade: Trade }) {
  const section = useRef<HTMLElement>(null);
  useSeen(section);
  useHeldScroll(section);

  return (
    <section
      ref={section}
      aria-labelledby={tradePlace}
      className="ft-appear mx-auto w-full max-w-6xl px-5 pt-20 md:pt-28"
    >
      <p className="font-medium text-signal-text text-small">For your trade</p>
      <h2
        id={tradePlace}
        tabIndex={-1}
        className="mt-2 max-w-[20ch] font-semibold text-display-2 outline-none [overflow-wrap:anywhere]"
      >
        What it knows about {trade.industry}
      </h2>
      <p className="mt-4 max-w-[40rem] text-muted text-small">{originNote(trade)}</p>
      <div className="mt-10 flex flex-col gap-4 md:mt-12">
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_25rem]">
          <Customers trade={trade} />
          <TradePhone trade={trade} />
        </div>
        <Seasons seasons={trade.seasonal_patterns} />
        <div className="grid gap-4 lg:grid-cols-2">
          <Triggers triggers={trade.buying_triggers} />
          <Objections objections={trade.objections} />
        </div>
        <Words terms={trade.industry_terminology} />
        <Rules rules={trade.regulatory_considerations} />
        <Cases cases={trade.case_studies} />
        <MoreDetails trade={trade} />
      </div>
    </section>
  );
}

/** Keeps the reader's scroll position in browsers without scroll anchoring. */
function useHeldScroll(section: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const box = section.current?.getBoundingClientRect();
    if (box === undefined || box.top >= 0 || CSS.supports('overflow-anchor', 'auto')) return;
    scrollBy({ top: box.height, behavior: 'instant' });
  }, [section]);
}

/** A whole conversation of the trade, as it goes by text. */
function TradePhone({ trade }: { trade: Trade }) {
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
