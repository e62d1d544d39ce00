import { z } from 'zod';

const phrase = z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().min(1).max(60));
const phrases = z.array(phrase);
const some = phrases.min(1);
const tradeId = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

/** A trade's id, `pest-control`. */
export type TradeId = z.infer<typeof tradeId>;

const TradeBlock = z.strictObject({
  names: some,
  people: some,
  work: some,
  things: some,
  verbs: phrases.default([]),
  brands: some,
  misspelt: phrases.default([]),
  covers: phrases.default([]),
});

/** The file trade-words.yaml; its head explains each field. */
export const TradeWordsFile = z
  .strictObject({
    trades: z.record(tradeId, TradeBlock),
    ambiguous: z.array(
      z.strictObject({
        words: some,
        may_be: z.array(tradeId).min(1).max(4),
        beside: z.record(tradeId, tradeId).default({}),
        open_beside: z.array(tradeId).default([]),
      }),
    ),
    by_the_way: z.array(
      phrase.refine((words) => /\s/.test(words), 'one word alone would never be understood any more'),
    ),
    never_corrected: some,
  })
  .check(({ value, issues }) => {
    const known = new Set(Object.keys(value.trades));
    for (const { may_be, beside, open_beside } of value.ambiguous)
      for (const id of [...may_be, ...open_beside, ...Object.entries(beside).flat()])
        if (!known.has(id)) issues.push({ code: 'custom', message: `no trade is called "${id}"`, input: id });
  });
type TradeWordsFile = z.infer<typeof TradeWordsFile>;

/** The file other-businesses.yaml; its head explains each field. */
export const OtherBusinessesFile = z.strictObject({
  at_homes: z.record(z.string().min(1).max(60), some),
  elsewhere: z.record(z.string().min(1).max(60), some),
  general: some,
});
type OtherBusinessesFile = z.infer<typeof OtherBusinessesFile>;

/** Both files as they were read. */
export interface TradeWords {
  trades: TradeWordsFile;
  others: OtherBusinessesFile;
}
