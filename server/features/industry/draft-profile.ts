import { z } from 'zod';
import { IndustryProfile, profileLimits as most } from '../../../contract/industry.ts';

const words = z.string();
const list = z.array(words).min(4);

/** The format of a model's draft of a trade, looser than a profile's: what does not fit is left out later. */
export const DraftProfile = z.object({
  /** False when what was typed names no line of business. */
  is_business: z.boolean(),
  customer_pain_points: list,
  communication_preferences: list,
  business_challenges: list,
  typical_workflows: list,
  industry_terminology: z.array(z.object({ term: words, meaning: words })).min(6),
  seasonal_patterns: z
    .array(
      z.object({ name: words, months: z.array(z.number().min(1)), demand: z.number().min(1), what: words }),
    )
    .min(3),
  competitive_landscape: list,
  regulatory_considerations: z.array(z.object({ rule: words, source: words })),
  success_metrics: list,
  case_studies: z.array(z.object({ title: words, situation: words, handled: words, outcome: words })).min(1),
  objections: z.array(z.object({ objection: words, answer: words })).min(3),
  buying_triggers: list,
  messages_that_work: list,
  sample_thread: z.array(z.object({ from: z.enum(['customer', 'company']), text: words })).min(6),
});
export type DraftProfile = z.infer<typeof DraftProfile>;

/** A model's figures and addresses are unchecked. */
const unchecked = /[$€£%]|\bpercent\b|https?:|\bwww\.|@|<\/?[a-z]/i;
/** A law, a code or an agency by its name or number; "various state laws" is none. */
const named = /\d|\b[A-Z]{3,}\b|\b(?:Act|Code|Rule|Standard|Statutes?|Board|Department|Commission|Agency)\b/;

const { shape } = IndustryProfile;
const everyMonth = 12;

/**
 * A profile from a model's draft: without lines that hold figures or addresses, without rules that name no
 * source, no longer than a profile may be. Invalid parts come from the `general` profile. Null when the draft
 * is not about a business, or has too little on the trade itself.
 */
export function fitDraft(draft: DraftProfile, general: IndustryProfile): IndustryProfile | null {
  if (!draft.is_business) return null;
  const pains = rightOf(shape.customer_pain_points, draft.customer_pain_points, most.lines);
  const terms = rightOf(shape.industry_terminology, draft.industry_terminology, most.terms);
  const workflows = rightOf(shape.typical_workflows, draft.typical_workflows, most.lines);
  if (pains === null || terms === null || workflows === null) return null;

  const lines = (part: string[]) => rightOf(shape.buying_triggers, part, most.lines);
  const seasons = rightOf(shape.seasonal_patterns, draft.seasonal_patterns, most.seasons);
  const months = new Set(seasons?.flatMap((season) => season.months));
  const rules = draft.regulatory_considerations.filter(({ source }) => named.test(source));
  const cases = draft.case_studies.map((told) => ({ ...told, illustrative: true }));
  const thread = shape.sample_thread.safeParse(draft.sample_thread);
  const isThread = thread.success && isConversation(thread.data);
  return {
    customer_pain_points: pains,
    communication_preferences: lines(draft.communication_preferences) ?? general.communication_preferences,
    business_challenges: lines(draft.business_challenges) ?? general.business_challenges,
    typical_workflows: workflows,
    industry_terminology: terms,
    seasonal_patterns: seasons && months.size === everyMonth ? seasons : general.seasonal_patterns,
    competitive_landscape: lines(draft.competitive_landscape) ?? general.competitive_landscape,
    regulatory_considerations:
      rightOf(shape.regulatory_considerations, rules, most.regulations) ?? general.regulatory_considerations,
    success_metrics: lines(draft.success_metrics) ?? general.success_metrics,
    case_studies: rightOf(shape.case_studies, cases, most.cases) ?? general.case_studies,
    objections: rightOf(shape.objections, draft.objections, most.objections) ?? general.objections,
    buying_triggers: lines(draft.buying_triggers) ?? general.buying_triggers,
    messages_that_work: lines(draft.messages_that_work) ?? general.messages_that_work,
    sample_thread: isThread ? thread.data : general.sample_thread,
  };
}

/** The items that are right and hold nothing unchecked, at most so many; null when those are too few. */
function rightOf<T extends z.ZodType>(
  whole: z.ZodArray<T>,
  part: readonly unknown[],
  most: number,
): z.output<T>[] | null {
  const right = part.flatMap((entry) => {
    const read = whole.element.safeParse(entry);
    return read.success && !unchecked.test(wordsOf(read.data)) ? [read.data] : [];
  });
  return whole.safeParse(right.slice(0, most)).data ?? null;
}

const wordsOf = (item: unknown) => (typeof item === 'string' ? item : Object.values(item ?? {}).join('\n'));

/** A dialogue; nothing in it has to be true. */
function isConversation(thread: IndustryProfile['sample_thread']): boolean {
  const sides = new Set(thread.map(({ from }) => from));
  return sides.size === 2 && !thread.some(({ text }) => unchecked.test(text));
}
