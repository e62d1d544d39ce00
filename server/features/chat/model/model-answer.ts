import { z } from 'zod';

/** The format of a model's answer: text for the visitor and, apart from it, what the page is to do. */
export const ModelAnswer = z.object({
  text: z.string().describe('What the visitor reads. Plain text; a blank line parts two messages.'),
  industry: z
    .string()
    .nullish()
    .describe(
      'The trade, by its name in the list, if the visitor has just said what business they are in; else null.',
    ),
  offer: z
    .string()
    .nullish()
    .describe('A way on that fits now: "waitlist", "meeting" or "account"; else null.'),
});
export type ModelAnswer = z.infer<typeof ModelAnswer>;

/** The words of an answer that is still being written. */
export const PartialAnswer = z.object({ text: z.string() });
