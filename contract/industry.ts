import { z } from 'zod';

/** Details of an industry analysis that can be requested. */
export const industryDetails = [
  'customer_pain_points',
  'communication_preferences',
  'business_challenges',
  'typical_workflows',
  'industry_terminology',
  'seasonal_patterns',
  'competitive_landscape',
  'regulatory_considerations',
  'success_metrics',
  'case_studies',
] as const;
export type IndustryDetail = (typeof industryDetails)[number];

const unreadable = 'The request could not be read.';
const line = z.string().trim().min(1).max(600);

/** The most that a profile may have of each part. */
export const profileLimits = {
  lines: 12,
  terms: 16,
  seasons: 8,
  regulations: 8,
  cases: 3,
  objections: 8,
} as const;
const lines = z.array(line).min(2).max(profileLimits.lines);

export const IndustryAnalysisRequest = z.object(
  {
    industry: z
      .string({ error: 'Industry is required' })
      .trim()
      .min(1, 'Industry is required')
      .max(100, 'Industry may have at most 100 characters'),
    location: z.string({ error: unreadable }).trim().min(1).max(100).default('United States'),
    sessionId: z.string({ error: unreadable }).max(100, unreadable).optional(),
    analysis_depth: z.literal('comprehensive', { error: unreadable }).default('comprehensive'),
    /** Details that are false or missing here are left out of the answer; without it all are given. */
    include_details: z
      .partialRecord(z.enum(industryDetails), z.boolean({ error: unreadable }), { error: unreadable })
      .optional(),
  },
  { error: unreadable },
);
export type IndustryAnalysisRequest = z.output<typeof IndustryAnalysisRequest>;

/** A word of the trade and what it means. */
export const Term = z.object({ term: z.string().trim().min(1).max(80), meaning: line });

/** A stretch of the year. `months` are 1 to 12, in the order in which they come: [11, 12, 1]. */
export const Season = z.object({
  name: z.string().trim().min(1).max(60),
  months: z.array(z.number().int().min(1).max(12)).min(1).max(12),
  /** Volume of calls, from 1 (quiet) to 3 (peak). */
  demand: z.number().int().min(1).max(3),
  what: line,
});

/** A rule that applies to the trade, and its source. */
export const Regulation = z.object({ rule: line, source: z.string().trim().min(1).max(300) });

/** Made up to show how it goes, and marked so wherever it is shown: no customer is meant. */
export const IllustrativeCase = z.object({
  title: z.string().trim().min(1).max(120),
  situation: line,
  handled: line,
  outcome: line,
  illustrative: z.literal(true),
});

/** One text message of a sample thread. */
export const SampleMessage = z.object({ from: z.enum(['customer', 'company']), text: line });

/** An objection that homeowners raise, and a good answer to it. */
export const Objection = z.object({ objection: line, answer: line });

/** What is known of a trade: the ten details, and what the page shows of it. */
export const IndustryProfile = z.object({
  customer_pain_points: lines,
  communication_preferences: lines,
  business_challenges: lines,
  typical_workflows: lines,
  industry_terminology: z.array(Term).min(4).max(profileLimits.terms),
  seasonal_patterns: z.array(Season).min(2).max(profileLimits.seasons),
  competitive_landscape: lines,
  regulatory_considerations: z.array(Regulation).min(1).max(profileLimits.regulations),
  success_metrics: lines,
  case_studies: z.array(IllustrativeCase).min(1).max(profileLimits.cases),
  objections: z.array(Objection).min(2).max(profileLimits.objections),
  buying_triggers: lines,
  messages_that_work: lines,
  sample_thread: z.array(SampleMessage).min(4).max(14),
});
export type IndustryProfile = z.infer<typeof IndustryProfile>;

/** The answer of the industry analysis, stored whole by the page. */
export const IndustryAnalysis = z.object({
  /** As the page calls it: "Pest Control". */
  industry: z.string().min(1).max(100),
  location: z.string(),
  analysis_depth: z.literal('comprehensive'),
  /** Its origin: written by people for this trade, for home services in general, or by a model. */
  origin: z.enum(['written', 'general', 'model']),
  ...IndustryProfile.partial().shape,
});
export type IndustryAnalysis = z.infer<typeof IndustryAnalysis>;
