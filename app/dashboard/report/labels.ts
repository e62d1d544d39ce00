import type {
  Cause,
  InquiryOutcome,
  LeadStatus,
  ResponseBand,
  Tier,
  ValueBasis,
} from '../../../contract/analysis/vocabulary.ts';
import type { CallOutcome, Mark } from '../../../contract/records.ts';

export const causeName: Record<Cause, string> = {
  missed_calls: 'Missed calls',
  never_contacted: 'Never contacted',
  slow_response: 'Slow first response',
  dropped_follow_up: 'Dropped follow-up',
  gone_cold: 'Gone cold',
};

export const tierName: Record<Tier, string> = {
  seen: 'Seen in your records',
  gap: 'Gap to your own best',
};

/** Required beside every figure of the tier. */
export const tierMeaning: Record<Tier, string> = {
  seen: 'It happened, and the records are there.',
  gap: 'What you achieve yourself when you answer fast and follow up. An upper bound: hot leads get called sooner.',
};

export const statusName: Record<LeadStatus, string> = {
  won: 'Won',
  active: 'Active',
  lost: 'Lost',
  cold: 'Cold',
};

export const markName: Record<Mark, string> = {
  spam: 'Spam',
  wrong_number: 'Wrong number',
  existing_job: 'Existing job',
  out_of_area: 'Out of area',
};

export const bandName: Record<ResponseBand, string> = {
  within_5: 'within 5 min',
  to_30: '5–30 min',
  to_24h: '30 min–24 h',
  over_24h: 'over 24 h',
};

export const basisName: Record<ValueBasis, string> = {
  own: 'their own quoted or sold value',
  service: 'the mean of won leads of the same service',
  source: 'the mean of won leads of the same source',
  account: 'the mean of all your won leads',
  yours: 'your figure',
  none: 'no value',
};

/** Under a value that is not the record's own. */
export const basisShort: Record<ValueBasis, string> = {
  own: 'own',
  service: 'mean of the service',
  source: 'mean of the source',
  account: 'mean of all won',
  yours: 'your figure',
  none: '',
};

export const inquiryOutcomeNames: Record<InquiryOutcome, string> = {
  answered: 'Answered',
  recovered: 'Missed, then spoken with inside 24 h',
  became_lead: 'Missed, counted at the lead it became',
  came_back: 'Missed, in touch again later',
  lost: 'Missed and silent since',
};

export const outcomeName: Record<CallOutcome, string> = {
  answered: 'Answered',
  missed: 'Missed',
  voicemail: 'Voicemail',
  abandoned: 'Abandoned',
};
