import type { Cause } from '../../../../contract/analysis/vocabulary.ts';
import { thresholds } from '../../../../contract/analysis/vocabulary.ts';
import type { CauseChances, CohortName, ShownCohort } from '../estimate/causes.ts';
import type { CauseLoss } from '../estimate/money.ts';
import { count, percent, plural } from './words.ts';

/** What a gap to the own best is, said beside its figure. */
const ASSOCIATION =
  'This is an association in your own records and an upper bound: hot leads get called sooner.';

/** Why a cause has no money, or what its money means, in sentences with figures. */
export function explain(loss: CauseLoss, chances: CauseChances): string {
  const { cause, state, records } = loss;
  if (state === 'not_measured') return NOT_MEASURED[cause];
  if (records === 0) return NONE[cause];
  const what = SUBJECT[cause](records);
  if (state === 'not_enough_data') return `${what} ${tooFew(chances)}`;
  const rests = RESTS[cause](rateOf(chances), chances.cohorts);
  const tail = cause === 'slow_response' || cause === 'dropped_follow_up' ? ` ${ASSOCIATION}` : '';
  if (state === 'no_value') {
    return `${what} ${rests} No record says what a job is worth; with your average job value this becomes an amount.`;
  }
  const without = loss.values.find(({ basis }) => basis === 'none')?.records ?? 0;
  const unpriced =
    without > 0 ? ` ${count(without)} of them have no value to go by and count as nothing.` : '';
  return `${what} ${rests}${tail}${unpriced}`;
}

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
  missed_calls: 'Every new number that called was spoken with inside 24 hours or became a lead.',
  never_contacted: 'Every lead that is lost or cold was contacted.',
  slow_response: 'No lead that is lost or cold is known to have waited longer than five minutes.',
  dropped_follow_up: 'No other lost or cold lead has fewer than five contact attempts on record.',
  gone_cold: 'No other lead has gone cold.',
};

const SUBJECT: Record<Cause, (n: number) => string> = {
  missed_calls: (n) =>
    `${plural(n, 'new inquiry', 'new inquiries')} by phone ${n === 1 ? 'was' : 'were'} missed, and nobody spoke with ${n === 1 ? 'that number' : 'those numbers'} inside 24 hours.`,
  never_contacted: (n) =>
    `There is no contact of any kind with ${plural(n, 'lead')} that ${n === 1 ? 'is' : 'are'} lost or cold.`,
  slow_response: (n) => `${plural(n, 'lead')} waited longer than five minutes.`,
  dropped_follow_up: (n) =>
    `${plural(n, 'lead')} ${n === 1 ? 'has' : 'have'} fewer than five contact attempts on record.`,
  gone_cold: (n) =>
    `${plural(n, 'lead')} went cold: nothing happened for 30 days, and nothing else explains it.`,
};

type RateOf = (name: CohortName) => number | null;

const RESTS: Record<Cause, (rate: RateOf, cohorts: readonly ShownCohort[]) => string> = {
  missed_calls: (rate, [answered]) =>
    `Of ${plural(answered?.counts.leads ?? 0, 'new inquiry', 'new inquiries')} that your team answered, ${share(rate('answered'))} became a won lead.`,
  never_contacted: (rate, [contacted]) =>
    `Of ${plural(contacted?.counts.leads ?? 0, 'lead')} that your team contacted, it closed ${share(rate('contacted'))}.`,
  slow_response: (rate) => {
    const best = share(rate('within_5'));
    const worst = slowest(rate);
    return `When your team answered inside five, it closed ${best} of the same kind of lead; ${worst}.`;
  },
  dropped_follow_up: (rate) =>
    `With five attempts and more your team closed ${share(rate('five'))} of the same kind of lead, with fewer ${share(rate('few'))}.`,
  gone_cold: (rate, [cold]) =>
    `Of ${plural(cold?.counts.leads ?? 0, 'lead')} that were once cold for 30 days, ${share(rate('once_cold'))} were won later.`,
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
    return `Only ${count(closed(['five']))} leads with five attempts and more and ${count(closed(['few']))} with fewer have closed; of each ${rule}`;
  }
  const all = cohorts.reduce((sum, { counts }) => sum + counts.closed, 0);
  return `Only ${plural(all, `comparable ${cause === 'missed_calls' ? 'inquiry has' : 'lead has'}`, `comparable ${cause === 'missed_calls' ? 'inquiries have' : 'leads have'}`)} closed; ${rule}`;
}

const rateOf =
  ({ cohorts }: CauseChances): RateOf =>
  (name) =>
    cohorts.find((cohort) => cohort.name === name)?.chance?.mean ?? null;

const share = (rate: number | null) => (rate === null ? 'none' : percent(rate));
