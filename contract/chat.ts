import { z } from 'zod';
import { chatLimits, chatWords } from './chat-messages.ts';

export { chatLimits, chatWords };

const unreadable = 'The request could not be read.';
const id = z.string({ error: unreadable }).trim().min(1, unreadable).max(chatLimits.id, unreadable);

/** One line of a visitor, and the conversation it belongs to. */
export const ChatRequest = z.object(
  {
    message: z
      .string({ error: chatWords.empty })
      .trim()
      .min(1, chatWords.empty)
      .max(chatLimits.message, chatWords.tooLong),
    conversationId: id,
    /** The visitor session it was sent from. */
    sessionId: id.optional(),
  },
  { error: unreadable },
);
export type ChatRequest = z.output<typeof ChatRequest>;

/** The trade that the page shows from now on: "Pest Control", "HVAC and Plumbing". */
export const SetIndustry = z.object({
  type: z.literal('setIndustry'),
  industry: z.string().trim().min(1).max(chatLimits.id),
});
export type SetIndustry = z.infer<typeof SetIndustry>;

/** A way on that the page shows below an answer. */
export const ChatOffer = z.enum(['waitlist', 'meeting', 'account']);
export type ChatOffer = z.infer<typeof ChatOffer>;

/** One answer. `response` is plain text; a blank line parts two bubbles. */
export const ChatAnswer = z.object({
  response: z.string().min(1).max(chatLimits.answer),
  action: SetIndustry.optional(),
  offer: ChatOffer.optional(),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

/**
 * The events of a streamed answer (`Accept: text/event-stream`), each as `event: <name>` with its JSON as data:
 * `text` for every piece as it is written, then `answer` with the whole answer, which is what holds; or `refusal`
 * with a `VisitorRefusal` instead.
 */
export const ChatText = z.object({ text: z.string() });
export type ChatText = z.infer<typeof ChatText>;
export const chatEvents = { text: 'text', answer: 'answer', refusal: 'refusal' } as const;
