import { z } from 'zod';
import { ChatOffer } from '../../../../contract/chat.ts';

const id = z.string().min(1).max(50);
const ids = z.array(id).min(1).max(6);

/** The open question to the visitor. */
const Asked = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nothing') }),
  z.object({ kind: z.literal('industry') }),
  z.object({ kind: z.literal('trades'), candidates: ids }),
  z.object({ kind: z.literal('answers'), candidates: ids }),
  /** A yes plays the sample, or what is left of it. */
  z.object({ kind: z.literal('sample') }),
  /** A yes opens this entry. */
  z.object({ kind: z.literal('follow-up'), entry: id }),
]);
export type Asked = z.infer<typeof Asked>;

/** The state of a conversation. Small: it is stored with the conversation and holds nothing that was typed. */
export const ConversationState = z.object({
  trades: z.array(id).max(6),
  /** The trade that the page shows, as it was set last; null before. */
  industry: z.string().max(100).nullable(),
  asked: Asked,
  /** How often the visitor was asked for their business. The page's greeting asks once. */
  industryAsked: z.int().min(0).max(9),
  /** What was answered, and how often. */
  answered: z.array(z.object({ entry: id, times: z.int().min(1).max(99) })).max(40),
  turns: z.int().min(0),
  /** Messages in a row that were not understood. */
  missed: z.int().min(0).max(9),
  offers: z.array(ChatOffer).max(ChatOffer.options.length),
  /** The line of the sample that comes next. */
  sampleAt: z.int().min(0).max(99),
  /** Whether the visitor was told that only English is read: in Spanish, or in English for another script. */
  told: z.array(z.enum(['spanish', 'other'])).max(2),
});
export type ConversationState = z.infer<typeof ConversationState>;

/** The state before the first message: the page's greeting has asked for the business. */
export function newConversation(): ConversationState {
  return {
    trades: [],
    industry: null,
    asked: { kind: 'industry' },
    industryAsked: 1,
    answered: [],
    turns: 0,
    missed: 0,
    offers: [],
    sampleAt: 0,
    told: [],
  };
}
