import type { Trade } from './read-industry.ts';

/** The source of the page's statements on a trade, for its reader. */
export function originNote({ origin, industry }: Pick<Trade, 'origin' | 'industry'>): string {
  if (origin === 'written') {
    return `Written for this trade beforehand, from what is generally known of it. Your own leads and calls tell more than this; the free analysis reads them.`;
  }
  if (origin === 'general') {
    return `Nobody has written about ${industry} here yet. What follows holds for home services in general, so some of it may not be yours.`;
  }
  return `Written by a language model a moment ago, and checked by nobody. You know the trade better: take it as a first draft.`;
}
