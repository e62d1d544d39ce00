import type { CauseChances } from '../estimate/causes.ts';
import type { CallLog, LogFault } from '../queries/call-log.ts';
import type { Evidence } from '../queries/evidence.ts';
import { count, day, dayIn, percent, plural } from './messages.ts';

/** What the sentences on contact and on reps are made from. */
export type ContactEvidence = Pick<Evidence, 'contactSources' | 'groups' | 'scope'> & {
  counted: { fields: Pick<Evidence['counted']['fields'], 'contactUnknown'> };
};

const DAY = 86_400_000;
const MOST_NAMED = 3;

/** Why leads without a contact on record are listed without an amount. */
export function whyNotPaid({ contactSources: { callLog } }: ContactEvidence, chances: CauseChances): string {
  if (chances.betweenReps) {
    return 'The leads that the call log shows were called and those that it shows were not are of different reps: among the leads of one rep most of the difference in close rate is gone, so no amount is put on it.';
  }
  if (callLog.fault === 'untested') {
    return `It takes 30 won leads and 30 others in the time of the call log to tell whether it holds your team's calls (it has ${count(callLog.won.leads)} and ${count(callLog.others.leads)}), so no amount is put on it.`;
  }
  const column =
    'That is read from a column of your CRM, which people fill in more carefully for the leads they win, so no amount is put on it.';
  const fault = logFault(callLog);
  return fault === null
    ? `${column} A connected phone system, or an uploaded call log of the same months, shows who was really called.`
    : `${column} ${fault}`;
}

/** Why a call log does not show who was called; null where it does, or there is none. */
export function logFault({ fault, hoursApart, won, others }: CallLog): string | null {
  const words: Record<LogFault, string | null> = {
    untested: null,
    clocks: `The clocks of your call log and your leads look ${hoursWords(Math.abs(hoursApart))} apart, so the log does not show who was called, how soon or how often.`,
    few_contacts:
      "Fewer than half of your leads, or of the contacts that your CRM knows, are in the call log: it does not hold your team's calls, so it does not show who was called, how soon or how often.",
    mostly_won: `The call log names ${shareOf(won)} of the leads you won, and ${shareOf(others)} of the others a day or more before they were lost: it does not hold your team's calls, so it does not show who was called, how soon or how often.`,
  };
  return fault === null ? null : words[fault];
}

/** That the times of calls and leads are of different zones; null where they are not. */
export function clocksWarning({ callLog: { hoursApart } }: Evidence['contactSources']): string | null {
  if (hoursApart === 0) return null;
  const hours = hoursWords(Math.abs(hoursApart));
  return `The two systems' clocks look ${hours} apart: first calls begin within half an hour after the same full hour, ${hours} ${hoursApart > 0 ? 'after' : 'before'} their leads came in. Nothing is read from response times or from who was called. Export both files in one time zone.`;
}

const hoursWords = (n: number) => plural(n, 'hour');

const shareOf = ({ leads, called }: CallLog['won']) => percent(leads === 0 ? 0 : called / leads);

/** Reps whose calls the log does not hold, and since when contact is on record: a sentence each where it applies. */
export function contactLimits({ contactSources, scope, counted }: ContactEvidence): string {
  const { callLog } = contactSources;
  const dayOf = (at: Date) => day(dayIn(at, scope.timeZone));
  const reps = callLog.covers.length === 0 ? [] : callLog.repsLeftOut;
  const named = reps
    .slice(0, MOST_NAMED)
    .map(({ name, leads, called }) => `${name} (${count(called)} of ${plural(leads, 'lead')})`);
  const more = reps.length > MOST_NAMED ? [plural(reps.length - MOST_NAMED, 'other rep')] : [];
  const sentences: string[] = [];
  if (reps.length > 0) {
    sentences.push(
      `The call log holds fewer than half of the leads of ${[...named, ...more].join(', ')}: they call from other phones, or do not call, and it is not used for their leads.`,
    );
  }
  const gaps = callLog.gaps.filter(({ from, to }) => to > scope.from && from < scope.asOf);
  if (gaps.length > 0) {
    const stretches = gaps
      .slice(0, MOST_NAMED)
      .map(({ from, to }) => `from ${dayOf(later(from, scope.from))} to ${dayOf(earlier(to, scope.asOf))}`);
    const others =
      gaps.length > MOST_NAMED
        ? [`in ${plural(gaps.length - MOST_NAMED, 'other stretch', 'other stretches')}`]
        : [];
    sentences.push(
      `The call log holds next to no calls to leads ${[...stretches, ...others].join(', ')}: it is not used for the leads of that time.`,
    );
  }
  const unknown = counted.fields.contactUnknown;
  if (unknown > 0) {
    const since = contactSince(contactSources);
    const before =
      since !== null && since > scope.from ? ` There is no contact data before ${dayOf(since)}.` : '';
    sentences.push(
      `Of ${plural(unknown, 'other lead')} that ${unknown === 1 ? 'is' : 'are'} lost or cold nothing on record shows whether ${unknown === 1 ? 'it was' : 'they were'} contacted.${before}`,
    );
  }
  return sentences.map((sentence) => ` ${sentence}`).join('');
}

const later = (a: Date, b: Date) => (a > b ? a : b);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** When the first of the columns or the call log begins; null without any. */
function contactSince({ callLog, columns }: Evidence['contactSources']): Date | null {
  const times = columns.map(({ since }) => since.getTime());
  const [first] = callLog.covers;
  if (first !== undefined) times.push(first.from.getTime() + DAY);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Why slow answers are listed without an amount though fast ones close more. */
export function betweenReps(
  { betweenReps: found }: CauseChances,
  { groups: { reps }, closing }: Pick<Evidence, 'groups' | 'closing'>,
): string | null {
  if (!found) return null;
  const { whole, within, busiest } = found;
  const name = busiest === null ? '' : reps.get(busiest.rep);
  const whose =
    busiest !== null && name && busiest.share > 0.5
      ? ` ${percent(busiest.share)} of the fast answers are of ${name}.`
      : '';
  const left =
    within === null
      ? 'no rep answered both fast and slowly'
      : `among the leads of one rep it is ${points(within)}`;
  return `Leads that were answered within five minutes closed ${points(whole)} more often than later ones, but ${left}: it is a difference between reps, or between the leads they take, so no amount is put on it.${whose}${byClosing(closing)}`;
}

/** The natural comparison's result where reps and speed cannot be separated; empty where it was not made. */
function byClosing(closing: Evidence['closing']): string {
  if (closing.state !== 'measured') return '';
  const { rate, low, high } = closing.effect;
  return ` What speed itself does shows at closing time, where the same reps answer some leads at once and others the next day: an answer within five minutes changes the close rate by ${points(rate)} (${points(low)} to ${points(high)}).`;
}

const points = (difference: number) => `${(difference * 100).toFixed(1)} points`;
