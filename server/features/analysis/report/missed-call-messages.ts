import type { CauseChances } from '../estimate/causes.ts';
import { TWO_RINGS } from '../queries/data-coverage.ts';
import type { Evidence } from '../queries/evidence.ts';
import { SHARED_NUMBER } from '../queries/lead-facts.ts';
import { count, day, dayIn, percent, plural } from './messages.ts';

/** What the sentences on missed calls are made from. */
export type InquiryEvidence = Pick<Evidence, 'inquiryLimits'> & {
  scope: Pick<Evidence['scope'], 'timeZone'>;
  dataCoverage: Pick<Evidence['dataCoverage'], 'customers'>;
};

/** Whether callers who are customers can be distinguished from new ones: not by a list that is only half read. */
export const knowsCustomers = ({ dataCoverage }: InquiryEvidence) =>
  dataCoverage.customers.some(({ records, whole }) => records > 0 && whole);

/** Why missed inquiries are listed without an amount though answered ones have a close rate. */
export function takenElsewhere({ inquiryLimits: { taken } }: InquiryEvidence): string | null {
  if (taken === null) return null;
  return `${plural(taken.leads, 'lead')} under a number that more than ${count(SHARED_NUMBER)} leads share came in within half an hour after such a call: an answering service seems to take them, so no amount is put on them. Let it enter the number of the caller.`;
}

/** Of which time inquiries are counted, where the leads of another are not on record; null where all are. */
export function uncoveredWords({
  inquiryLimits: { uncovered },
  scope: { timeZone },
}: Pick<InquiryEvidence, 'inquiryLimits' | 'scope'>): string | null {
  if (uncovered === null) return null;
  const { inquiries, from, to } = uncovered;
  return `Your leads on record came in from ${day(dayIn(from, timeZone))} to ${day(dayIn(to, timeZone))}: ${plural(inquiries, 'new inquiry', 'new inquiries')} by phone before or after that ${inquiries === 1 ? 'counts' : 'count'} in no figure, since nothing shows what became of ${inquiries === 1 ? 'it' : 'them'}. The leads of that time would add ${inquiries === 1 ? 'it' : 'them'}.`;
}

/** Calls that count as no inquiries, and what those who called again say of the others: a sentence each where it applies. */
export function inquiryWords(evidence: InquiryEvidence, { eager }: CauseChances): string {
  const { frequentNumbers, shortCalls } = evidence.inquiryLimits;
  const uncovered = uncoveredWords(evidence);
  const sentences: string[] = uncovered === null ? [] : [uncovered];
  if (eager) {
    sentences.push(
      `Of ${plural(eager.returned, 'missed caller')} who came back by themselves your team won ${percent(eager.rate)}, of those it answered ${percent(eager.answered)}: the ones who want to buy come back, and the silent ones count for that much less.`,
    );
  }
  if (shortCalls > 0) {
    sentences.push(
      `${plural(shortCalls, 'missed call')} of unknown numbers rang for less than ${count(TWO_RINGS)} seconds, which is two rings: hardly anybody can answer so soon, and ${shortCalls === 1 ? 'it counts' : 'they count'} as no inquiries.`,
    );
  }
  if (frequentNumbers > 0) {
    sentences.push(
      `${plural(frequentNumbers, 'number')} called on more than ${count(SHARED_NUMBER)} occasions without becoming a lead or a customer: ${frequentNumbers === 1 ? 'its' : 'their'} calls count as no inquiries.`,
    );
  }
  return sentences.map((sentence) => ` ${sentence}`).join('');
}
