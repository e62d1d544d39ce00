import { visitorSessionId } from '../../../visitor/session-id.ts';
import { knownIndustry, readKnown } from './industry-store.ts';

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Asks for all that is known of a trade and gives it to `keep`; null is given when it is to be forgotten. */
export function learner(keep: (analysis: unknown) => void) {
  let asked: { industry: string; stop: AbortController } | null = null;

  return {
    /** Asks, unless this trade is the one that is known or asked for. A failure is only logged. */
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
    /** Forgets the trade; an answer that is still on its way is dropped. */
    forget(): void {
      asked?.stop.abort();
      asked = null;
      keep(null);
    },
  };
}
