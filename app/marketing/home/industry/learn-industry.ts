import { visitorSessionId } from '../../../visitor/stored-session.ts';
import { knownIndustry, readKnown } from './industry-store.ts';

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Requests the profile of a trade and passes it to `keep`; null clears it. */
export function learner(keep: (analysis: unknown) => void) {
  let asked: { industry: string; stop: AbortController } | null = null;

  return {
    /** Requests it, unless this trade is loaded or pending. A failure is only logged. */
    async learn(industry: string): Promise<void> {
      const current = asked?.industry ?? knownIndustry()?.industry;
      if (current !== undefined && same(current, industry)) return;
      asked?.stop.abort();
      const mine = { industry, stop: new AbortController() };
      asked = mine;
      try {
        const { analyseIndustry } = await import('../chat/ask.ts');
        const analysis = await analyseIndustry(industry, visitorSessionId(), mine.stop.signal);
        if (readKnown(analysis) === null) throw new Error('The industry analysis names no industry');
        if (asked === mine) keep(analysis);
      } catch (error) {
        if (asked !== mine) return;
        asked = null;
        console.warn('The industry analysis is not available.', error);
      }
    },
    /** Clears the trade; a pending answer is dropped. */
    forget(): void {
      asked?.stop.abort();
      asked = null;
      keep(null);
    },
  };
}
