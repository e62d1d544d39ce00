import * as z from 'zod/mini';

/** Causes of missed revenue, in the order in which a record is given to the first that fits. */
export const causes = [
  'missed_calls',
  'never_contacted',
  'slow_response',
  'dropped_follow_up',
  'gone_cold',
] as const;
export const Cause = z.enum(causes);
export type Cause = z.infer<typeof Cause>;

export const tiers = ['seen', 'gap'] as const;
export const Tier = z.enum(tiers);
export type Tier = z.infer<typeof Tier>;

export const tierOf: Record<Cause, Tier> = {
  missed_calls: 'seen',
  never_contacted: 'seen',
  slow_response: 'gap',
  dropped_follow_up: 'gap',
  gone_cold: 'gap',
};

export const leadStatuses = ['won', 'active', 'lost', 'cold'] as const;
export const LeadStatus = z.enum(leadStatuses);
export type LeadStatus = z.infer<typeof LeadStatus>;

/** Time from a lead's creation to the first response: ≤ 5 min, ≤ 30 min, ≤ 24 h, later. */
export const responseBands = ['within_5', 'to_30', 'to_24h', 'over_24h'] as const;
export const ResponseBand = z.enum(responseBands);
export type ResponseBand = z.infer<typeof ResponseBand>;

/** The source of a lead's value: its own, a mean of won leads, or the customer's typed figure. */
export const valueBases = ['own', 'service', 'source', 'account', 'yours', 'none'] as const;
export const ValueBasis = z.enum(valueBases);
export type ValueBasis = z.infer<typeof ValueBasis>;

/**
 * Outcome of a new inquiry by phone: `lost` (missed, and no contact with the number since), `recovered`
 * (missed, then spoken with inside 24 h), `answered`, `became_lead` (missed, and counted at the lead it
 * became), `came_back` (missed, and in touch again later: counted there).
 */
export const inquiryOutcomes = ['lost', 'recovered', 'answered', 'became_lead', 'came_back'] as const;
export const InquiryOutcome = z.enum(inquiryOutcomes);
export type InquiryOutcome = z.infer<typeof InquiryOutcome>;

/** Minutes that still count as a fast first response; attempts that count as followed up. */
export const thresholds = {
  fastResponseMinutes: 5,
  followUpAttempts: 5,
  coldDays: 30,
  closedLeads: 30,
} as const;
