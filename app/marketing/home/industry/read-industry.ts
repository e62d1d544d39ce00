import { z } from 'zod';
import {
  IllustrativeCase,
  IndustryAnalysis,
  Objection,
  Regulation,
  SampleMessage,
  Season,
  Term,
} from '../../../../contract/industry.ts';

/** A list of which every entry that is none of `entry` is left out; empty for what is no list. */
const list = <T>(entry: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((values) => values.flatMap((value) => entry.safeParse(value).data ?? []));

const lines = list(z.string().trim().min(1));

const Trade = z.object({
  industry: z.string().trim().min(1),
  origin: IndustryAnalysis.shape.origin.catch('model'),
  customer_pain_points: lines,
  communication_preferences: lines,
  business_challenges: lines,
  typical_workflows: lines,
  industry_terminology: list(Term),
  seasonal_patterns: list(Season),
  competitive_landscape: lines,
  regulatory_considerations: list(Regulation),
  success_metrics: lines,
  case_studies: list(IllustrativeCase),
  objections: list(Objection),
  buying_triggers: lines,
  messages_that_work: lines,
  sample_thread: list(SampleMessage),
});

/** What the page says of a trade. Details that it was not given are empty. */
export type Trade = z.output<typeof Trade>;

/** What the page takes from an industry analysis: all of it that can be read. Null for what is none. */
export function readIndustry(analysis: unknown): Trade | null {
  return Trade.safeParse(analysis).data ?? null;
}
