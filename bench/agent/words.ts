import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Trade, trades } from '../../contract/company-vocabulary.ts';

const Phrases = z.array(z.string()).min(1);
const ClockTime = z.string().regex(/^\d\d:\d\d$/);

/** Which windows suit a customer. */
const Want = z.strictObject({
  days: z
    .array(z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']))
    .optional(),
  part: z.enum(['morning', 'afternoon']).optional(),
  /** Earliest and latest start. */
  start_from: ClockTime.optional(),
  start_until: ClockTime.optional(),
  week: z.literal('next').optional(),
  /** Days from now: within so many, and not within so many. */
  within: z.number().int().optional(),
  not_within: z.number().int().optional(),
});
export type Want = z.infer<typeof Want>;

/** Something said once at a point of the conversation, in place of an answer; `again` follows the step before it. */
const Step = z.strictObject({
  at: z.enum(['first', 'priced', 'offered', 'again']),
  say: Phrases,
  ends: z.literal(true).optional(),
});

const Wish = z.strictObject({
  wish: z.string(),
  persona: z.string(),
  lang: z.literal('es').optional(),
  /** The services that are right, by key; none where nothing may be booked. */
  service: z.array(z.string()).default([]),
  plan: z.enum(['one', 'quarterly']).optional(),
  /** The service of an appointment that the phone has already. */
  has: z.string().optional(),
  want: Want.default({}),
  outcome: z.enum([
    'booked',
    'booked-or-handed',
    'none',
    'handed',
    'emergency',
    'moved',
    'cancelled',
    'answered',
  ]),
  handover: z.literal('either').optional(),
  /** What must have been told by the end. */
  tells: z
    .union([z.enum(['next-visit', 'pet-safety', 'hours']), z.strictObject({ price: z.array(z.string()) })])
    .optional(),
  /** Words that no text may hold. */
  forbid: z.array(z.string()).default([]),
  /** The price is one that a person says. */
  asks_price: z.literal(true).optional(),
  /** Only asks: goes once told. */
  ends: z.literal('first').optional(),
  /** Answers nothing, being a machine. */
  silent: z.literal(true).optional(),
  pace: z.literal('overnight').optional(),
  /** The window that the customer chooses is taken just before. */
  clash: z.literal(true).optional(),
  kind: Phrases.optional(),
  when: Phrases.optional(),
  again: Phrases.optional(),
  address: Phrases.optional(),
  zip: Phrases.optional(),
  confirm: Phrases.optional(),
  pick: Phrases.optional(),
  steps: z.array(Step).default([]),
  trials: z.array(z.string()).length(4),
});
export type Wish = z.infer<typeof Wish> & { trade: Trade };

const Pool = z.strictObject({
  pick: Phrases,
  precise: Phrases,
  confirm: Phrases,
  plan: Phrases,
  quarterly: Phrases,
  more: Phrases,
  unsure: Phrases,
  phone: Phrases,
  thanks: Phrases,
  decline: Phrases,
  when: Phrases,
});
const Pools = z.strictObject({
  plain: Pool,
  lower: Pool,
  voice: Pool,
  es: Pool,
  names: Phrases,
  names_es: Phrases,
  addresses: z.record(z.enum(trades), Phrases),
});
export type Style = 'plain' | 'lower' | 'voice' | 'es';

const Stages = z.strictObject({ opening: Phrases, offered: Phrases, asked: Phrases, booked: Phrases });
/** The point of a conversation at which an opt-out comes. */
export type Stage = keyof z.infer<typeof Stages>;
const ByKind = z.record(z.string(), z.array(z.union([z.string(), Phrases])));

const read = <T>(file: string, schema: z.ZodType<T>): T =>
  schema.parse(parse(readFileSync(new URL(file, import.meta.url), 'utf8')));

/** The words of one set: the open one, or the one that is held out. */
export function readWords(set: 'words' | 'held-out') {
  const wishes = trades.flatMap((trade) =>
    read(`${set}/${trade}.yaml`, z.array(Wish)).map((wish): Wish => ({ ...wish, trade })),
  );
  return {
    wishes,
    optOuts: read(`${set}/opt-outs.yaml`, Stages),
    handOvers: read(`${set}/hand-overs.yaml`, ByKind),
    handOverLookAlikes: read(`${set}/hand-over-look-alikes.yaml`, Phrases),
    emergencies: read(`${set}/emergencies.yaml`, ByKind),
    calm: read(`${set}/calm-look-alikes.yaml`, Phrases),
  };
}
export type Words = ReturnType<typeof readWords>;

/** What customers say where a wish has no words of its own. */
export const pools = read('words/pools.yaml', Pools);
