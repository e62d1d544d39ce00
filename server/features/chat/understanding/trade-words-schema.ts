import { z } from 'zod';
import { tradeList } from '../../industry/trades.service.ts';

const phrase = z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().min(1).max(60));
const phrases = z.array(phrase);
const some = phrases.min(1);
const tradeId = z.enum(tradeList.map(({ id }) => id));

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
export const TradeWordsFile = z.strictObject({
  trades: z.record(tradeId, TradeBlock),
  ambiguous: z.array(
    z.strictObject({
      words: some,
      may_be: z.array(tradeId).min(1).max(4),
      beside: z.partialRecord(tradeId, tradeId).default({}),
      open_beside: z.array(tradeId).default([]),
    }),
  ),
  by_the_way: z.array(
    phrase.refine((words) => /\s/.test(words), 'one word alone would never be understood any more'),
  ),
  never_corrected: some,
  cues: z.strictObject({
    we: some,
    i: some,
    owner: some,
    family: some,
    relatives: some,
    together: some,
    separate: some,
    not_mine: some,
    others: some,
    acquaintance: some,
    company: some,
    work_verbs: some,
    business: some,
    trade_of_ones_own: some,
    work_heads: some,
    need: some,
    trouble: some,
    home: some,
    no_business: some,
    question: some,
    no: some,
    ended: some,
    past: some,
    began: some,
    now: some,
    correction: some,
    also: some,
    choose: some,
    tool: some,
    not_own: some,
    not_own_after: some,
    serves_them: some,
    serves_with: some,
    wares: some,
    told: some,
    acts_on_us: some,
    only_that: some,
    clientele: some,
    may_use: some,
    likes_it: some,
    among_others: some,
    tell_me: some,
    filler: some,
  }),
});
type TradeWordsFile = z.infer<typeof TradeWordsFile>;

/** A kind of words around a trade. */
export type CueKind = keyof TradeWordsFile['cues'];

/** The file other-businesses.yaml; its head explains each field. */
export const OtherBusinessesFile = z.strictObject({
  at_homes: z.record(z.string().min(1).max(60), some),
  elsewhere: z.record(z.string().min(1).max(60), some),
  shops: some,
  general: some,
});
type OtherBusinessesFile = z.infer<typeof OtherBusinessesFile>;

/** Both files as they were read. */
export interface TradeWords {
  trades: TradeWordsFile;
  others: OtherBusinessesFile;
}
