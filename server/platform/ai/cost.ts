import type { TokenPrices } from './ai-settings.ts';

export interface TokenUse {
  input: number;
  output: number;
}

/** What tokens cost, in millionths of a US dollar, rounded up: a sum of many never comes out too small. */
export function costOf({ input, output }: TokenUse, prices: TokenPrices): number {
  return Math.ceil(input * prices.input + output * prices.output);
}

/** Tokens that a provider adds around a question: roles, the schema of the answer. */
const aroundTokens = 400;
/** Text has fewer tokens than this says, in any alphabet: some three to four bytes make one. */
const bytesPerToken = 2;

/** The most that a question can reasonably cost, in millionths of a US dollar. */
export function mostItCosts(texts: readonly string[], maxOutputTokens: number, prices: TokenPrices): number {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return costOf({ input: aroundTokens + bytes / bytesPerToken, output: maxOutputTokens }, prices);
}
