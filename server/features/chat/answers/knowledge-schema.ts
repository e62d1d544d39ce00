import { z } from 'zod';
import { ChatOffer } from '../../../../contract/chat.ts';
import { answerIds } from './answer-ids.ts';

const id = z.string().regex(/^[a-z]+(-[a-z]+)*$/);
const text = z.string().trim().min(1);
const variants = z.array(text).min(1);

/** One entry of the knowledge base, as its file has it. */
export const Entry = z.strictObject({
  id,
  /** The topic it counts as; its own id where it is left out. */
  of: z.enum(answerIds).optional(),
  title: text.max(60),
  questions: z.array(text.max(120)).min(9),
  answer: text,
  with_industry: text.optional(),
  again: text.optional(),
  offer: ChatOffer.optional(),
  follow_up: z.strictObject({ ask: text, leads_to: id }).optional(),
});
export type Entry = z.infer<typeof Entry>;
export const Entries = z.array(Entry);

/** How words are read. */
export const Words = z.strictObject({
  shorthand: z.record(z.string(), text),
  phrases: z.array(text),
  groups: z.array(z.array(text).min(2)),
  filler: z.array(text),
  little: z.array(text),
});
export type Words = z.infer<typeof Words>;

const OutsideSystem = z.strictObject({
  kind: z.enum(['crm', 'phone', 'tool']),
  names: z.array(text).min(1),
});

/** Systems that visitors ask about by name. */
export const Systems = z.strictObject({
  catalogue: z.record(z.string(), z.array(text)),
  outside: z.array(OutsideSystem),
});
export type Systems = z.infer<typeof Systems>;

const Line = z.strictObject({ from: z.enum(['customer', 'company']), text });

/** What is said around the answers. */
export const Sentences = z.strictObject({
  trade: z.strictObject({
    named: variants,
    plain: variants,
    several: variants,
    corrected: variants,
    same: variants,
    other_home: variants,
    other_far: variants,
  }),
  ask: z.strictObject({
    industry: variants,
    trades: variants,
    answers: variants,
    answer: variants,
    sample: variants,
    other_words: variants,
  }),
  sample: z.strictObject({
    intro: variants,
    intro_plain: variants,
    customer: text,
    company: text,
    more: variants,
    end: variants,
    again: variants,
    declined: variants,
    thread: z.array(Line).min(4),
  }),
  systems: z.strictObject({
    connects_crm: variants,
    connects_phone: variants,
    no_calls: variants,
    no_api: variants,
    outside_crm: variants,
    outside_phone: variants,
    outside_tool: variants,
  }),
  not_understood: z.strictObject({ first: variants, trade: variants, twice: variants }),
  repeated: variants,
  more_questions: variants,
  hand_over: variants,
  emoji: variants,
  yes: variants,
  no: variants,
  spanish: variants,
  other_language: variants,
  months: text,
});
export type Sentences = z.infer<typeof Sentences>;
