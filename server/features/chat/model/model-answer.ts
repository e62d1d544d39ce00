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

/**
 * The trades that a model's `industry` names, as the page calls them: "HVAC and Plumbing". Null unless every one of
 * them is known: a name that a model made up, or was talked into, never reaches the page.
 */
export function nameTrades(industry: string, known: readonly string[]): string | null {
  const names = new Map(known.map((name) => [name.toLowerCase(), name]));
  const parts = industry
    .split(/\s*(?:,|;|&|\+|\band\b)\s*/i)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  const found = [...new Set(parts.map((part) => names.get(part)))];
  const trades = found.filter((name) => name !== undefined);
  if (trades.length === 0 || trades.length < found.length || trades.length > 4) return null;
  const last = trades.at(-1) ?? '';
  return trades.length === 1 ? last : `${trades.slice(0, -1).join(', ')} and ${last}`;
}
