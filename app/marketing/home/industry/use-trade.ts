import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { loadWithRetry } from '../load-with-retry.ts';
import { useIndustry } from './industry-store.ts';
import type { Trade } from './read-industry.ts';

/** What comes once a trade is known: how its analysis is read and shown. */
type Parts = typeof import('./trade-sections.tsx');
let loaded: Parts | undefined;

interface ShownTrade {
  trade: Trade;
  Sections: ComponentType<{ trade: Trade }>;
}

/** The visitor's trade and the component that shows it; null until both are loaded. */
export function useTrade(): ShownTrade | null {
  const known = useIndustry();
  const [parts, setParts] = useState(loaded);
  const wanted = known !== null && parts === undefined;

  useEffect(() => {
    if (!wanted) return;
    void loadWithRetry(() => import('./trade-sections.tsx')).then((come) => {
      loaded = come;
      setParts(come);
    });
  }, [wanted]);

  return useMemo(() => {
    const trade = known && parts?.readIndustry(known.analysis);
    return trade && parts ? { trade, Sections: parts.TradeSections } : null;
  }, [known, parts]);
}
