import type { Cause } from '../../../../contract/analysis/vocabulary.ts';
import { thresholds } from '../../../../contract/analysis/vocabulary.ts';
import type { CauseChances, CohortName, ShownCohort } from '../estimate/causes.ts';
import type { CauseLoss } from '../estimate/money.ts';
import type { Evidence } from '../queries/evidence.ts';
import type { ValueSums } from '../statistics/mean-value.ts';
import {
  betweenReps,
  type ContactEvidence,
  contactLimits,
  logFault,
  whyNotPaid,
} from './contact-messages.ts';
import { count, percent, plural } from './messages.ts';
import {
  type InquiryEvidence,
  inquiryWords,
  knowsCustomers,
  takenElsewhere,
} from './missed-call-messages.ts';
import { valuesMissing } from './values-missing.ts';

/** What a gap to the own best is, said beside its figure. */
const ASSOCIATION =
  'This is an association in your own records and an upper bound: hot leads get called sooner.';

/** Why the amount of a cause may be more than was missed, said beside it. */
const UPPER_BOUND: Record<Cause, string> = {
  missed_calls:
    'This is an upper bound: customers and suppliers look like new callers as long as your customer list is not here. Upload it, and they are taken out.',
  never_contacted:
    'This is an upper bound: spam, doubles and leads that were left alone on purpose look the same until they are marked in your CRM.',
  slow_response: ASSOCIATION,
  dropped_follow_up: ASSOCIATION,
  gone_cold: ASSOCIATION,
};

/** Whether an amount of a cause may be more than was missed. */
export const isUpperBound = (cause: Cause, found: InquiryEvidence): boolean =>
  cause !== 'missed_calls' || !knowsCustomers(found);

/** What the sentences are made from. */
type ExplainedBy = { won: number; values: ValueSums } & ContactEvidence &
  InquiryEvidence &
  Pick<Evidence, 'closing'>;

/** Why a cause has no money, or what its money means, in sentences with figures. */
export function explain(
  loss: CauseLoss,
  chances: CauseChances,
  { won, values, ...found }: ExplainedBy,
): string {
  const { cause, state, records } = loss;
  const limits =
    cause === 'never_contacted'
      ? contactLimits(found)
      : cause === 'missed_calls'
        ? inquiryWords(found, chances)
        : '';
  if (state === 'not_measured') {
    return (READ_FROM_CALLS.has(cause) && logFault(found.contactSources.callLog)) || NOT_MEASURED[cause];
  }
  if (records === 0)
    return cause === 'never_contacted' && limits !== '' ? NONE_KNOWN + limits : NONE[cause] + limits;
  const what = SUBJECT[cause](records);
  if (state === 'counted') {
    return `${what} ${whyCounted(loss, chances, found)}${limits}`;
  }
  if (state === 'not_enough_data' && won === 0) return `${what} ${NO_WINS}`;
  if (state === 'not_enough_data') return `${what} ${tooFew(chances)}${limits}`;
  const rests = RESTS[cause](rateOf(chances), chances.cohorts);
  const tail = isUpperBound(cause, found) ? ` ${UPPER_BOUND[cause]}` : '';
  if (state === 'no_value') {
    return `${what} ${rests} ${valuesMissing(values)}`;
  }
  const without = loss.values.find(({ basis }) => basis === 'none')?.records ?? 0;
  const unpriced =
    without > 0
      ? ` ${count(without)} of them ${without === 1 ? 'has' : 'have'} no value to go by and ${without === 1 ? 'counts' : 'count'} as nothing.`
      : '';
  const unpaid =
    loss.unpaid > 0
      ? ` The amount stands for ${count(records - loss.unpaid)} of ${plural(records, cause === 'missed_calls' ? 'inquiry' : 'lead', cause === 'missed_calls' ? 'inquiries' : 'leads')}; the others are listed without one: ${UNPAID[cause]}`
      : '';
  return `${what} ${rests}${tail}${unpriced}${unpaid}${limits}`;
}

const NO_WINS =
  'No lead that is old enough to have closed is marked as won, so nothing in your records says what they were worth.';

/** Why records of a cause are listed and nothing is said of what they cost. */
function whyCounted(
  { cause }: CauseLoss,
  chances: CauseChances,
  found: Omit<ExplainedBy, 'won' | 'values'>,
): string {
  switch (cause) {
    case 'never_contacted':
      return whyNotPaid(found, chances);
    case 'missed_calls':
      return takenElsewhere(found) ?? COUNTED.missed_calls;
    case 'slow_response':
      return betweenReps(chances, found) ?? COUNTED.slow_response;
    case 'dropped_follow_up':
      return found.contactSources.callLog.covers.length > 0 ? SPOKEN_WITH : COUNTED.dropped_follow_up;
    default:
      return COUNTED[cause];
  }
}

/** Why records are listed and nothing is said of what they cost. */
const COUNTED: Record<Exclude<Cause, 'never_contacted'>, string> = {
  missed_calls: 'Nothing in your records says what they were worth.',
  slow_response:
    'In the same source and at the same hours no lead was answered within five minutes, so there is nothing to compare them with.',
  dropped_follow_up:
    'Your records do not say when each attempt was made, so no amount is put on it: leads that are won at the first call have few attempts because they were won. A call log with outbound calls, outcomes and durations shows it.',
  gone_cold:
    'What calling them again is worth cannot be read from leads that your team chose to call, so no amount is put on it. To find out, call a random half of the list again and compare.',
};

const SPOKEN_WITH =
  'Your team spoke with these leads and called too few of their kind again to tell what that brings, or the call log does not show how their calls ended. So no amount is put on it. Mark the leads that said no as lost.';

/** Why some records of a cause that has an amount are listed without one. */
const UNPAID: Record<Cause, string> = {
  missed_calls: 'nothing compares with them.',
  never_contacted: 'no call log covers them.',
  slow_response: 'in their source and at their hours no lead was answered within five minutes.',
  dropped_follow_up:
    'no call log shows how their calls ended, or your team spoke with them and called too few such leads again. Mark the ones that said no as lost.',
  gone_cold: 'nothing compares with them.',
};

const READ_FROM_CALLS: ReadonlySet<Cause> = new Set([
  'never_contacted',
  'slow_response',
  'dropped_follow_up',
]);

const NOT_MEASURED: Record<Cause, string> = {
  missed_calls:
    'Your records hold no inbound calls with number and outcome, so missed calls cannot be seen. A call log with direction, number and outcome shows them.',
  never_contacted:
    'Your records do not tell whether a lead was contacted. A column with the first contact, or a call log beside leads with phone numbers, shows it.',
  slow_response:
    'Your records do not tell how soon a lead was answered. It takes the time of creation (not only the day) and the time of the first contact, or a call log beside leads with phone numbers.',
  dropped_follow_up:
    'Your records do not tell how often a lead was contacted. A column with contact attempts, or a call log with outbound calls beside leads with phone numbers, shows it.',
  gone_cold: 'There are no leads in this period.',
};

const NONE: Record<Cause, string> = {
  missed_calls: 'Every new number that called was answered, or was in touch again later.',
  never_contacted: 'Every lead that is lost or cold was contacted.',
  slow_response: 'No lead that is lost or cold is known to have waited longer than five minutes.',
  dropped_follow_up: 'No other cold lead has fewer than five contact attempts on record.',
  gone_cold: 'No other lead has gone cold.',
};

const NONE_KNOWN = 'No lead that is lost or cold is known to have gone without contact.';

const SUBJECT: Record<Cause, (n: number) => string> = {
  missed_calls: (n) =>
    `${plural(n, 'new inquiry', 'new inquiries')} by phone ${n === 1 ? 'was' : 'were'} missed, and nothing was heard of ${n === 1 ? 'that number' : 'those numbers'} since.`,
  never_contacted: (n) =>
    `No contact is on record with ${plural(n, 'lead')} that ${n === 1 ? 'is' : 'are'} lost or cold.`,
  slow_response: (n) => `${plural(n, 'lead')} waited longer than five minutes.`,
  dropped_follow_up: (n) =>
    `${plural(n, 'cold lead')} ${n === 1 ? 'has' : 'have'} fewer than five contact attempts on record.`,
  gone_cold: (n) =>
    `${plural(n, 'lead')} went cold: nothing happened for 30 days, and nothing else explains it.`,
};

type RateOf = (name: CohortName) => number | null;

const RESTS: Record<Cause, (rate: RateOf, cohorts: readonly ShownCohort[]) => string> = {
  missed_calls: (rate, [answered]) =>
    `Of ${plural(answered?.counts.leads ?? 0, 'new inquiry', 'new inquiries')} that your team answered, ${share(rate('answered'))} became a won lead. What would still come back by itself after so long a silence is taken off.`,
  never_contacted: (rate, [contacted]) =>
    `Of ${plural(contacted?.counts.leads ?? 0, 'lead')} of the same sources that the call log shows were contacted, your team closed ${share(rate('contacted'))}; of those it shows were not, ${share(rate('not_contacted'))}.`,
  slow_response: (rate) => {
    const best = share(rate('within_5'));
    const worst = slowest(rate);
    return `When your team answered inside five, it closed ${best} of the same kind of lead; ${worst}.`;
  },
  dropped_follow_up: (rate) =>
    `Each further call, up to the fifth or the first conversation, is worth what such a call brought your team on leads that were open until then, and that it had spoken with as little; the ${share(rate('once_cold'))} of leads that are won by themselves after 30 days of silence are taken off.`,
  gone_cold: () => '',
};

function slowest(rate: RateOf): string {
  const bands = [
    ['over_24h', 'after a day'],
    ['to_24h', 'after half an hour'],
    ['to_30', 'inside half an hour'],
  ] as const;
  for (const [band, words] of bands) if (rate(band) !== null) return `${words}, ${share(rate(band))}`;
  return 'there is nothing slower to compare with';
}

function tooFew({ cohorts, cause }: CauseChances): string {
  const closed = (names: readonly CohortName[]) =>
    cohorts.filter(({ name }) => names.includes(name)).reduce((sum, { counts }) => sum + counts.closed, 0);
  const least = thresholds.closedLeads;
  const rule = `it takes ${least} to put money on this, so they are listed without an amount.`;
  if (cause === 'slow_response') {
    const slower = closed(['to_30', 'to_24h', 'over_24h']);
    return `Only ${count(closed(['within_5']))} leads answered inside five minutes and ${count(slower)} answered later have closed; of each ${rule}`;
  }
  if (cause === 'dropped_follow_up') {
    return `Fewer than ${count(least)} leads with five calls and more, or with fewer, have closed; ${rule}`;
  }
  if (cause === 'never_contacted') {
    const silent = cohorts.find(({ name }) => name === 'not_contacted')?.counts.leads ?? 0;
    return `The call log shows ${plural(closed(['contacted']), 'closed lead')} that ${closed(['contacted']) === 1 ? 'was' : 'were'} contacted and ${plural(silent, 'lead')} that ${silent === 1 ? 'was' : 'were'} not; of each ${rule}`;
  }
  const all = cohorts.reduce((sum, { counts }) => sum + counts.closed, 0);
  if (all === 0) {
    return `What one of them is worth cannot be told yet: no call that your team answered belongs to a lead that was won or lost. A lead export of the same months, with phone numbers, shows it.`;
  }
  return `Only ${plural(all, 'comparable inquiry has', 'comparable inquiries have')} closed; ${rule}`;
}

const rateOf =
  ({ cohorts }: CauseChances): RateOf =>
  (name) =>
    cohorts.find((cohort) => cohort.name === name)?.chance?.mean ?? null;

const share = (rate: number | null) => (rate === null ? 'none' : percent(rate));
