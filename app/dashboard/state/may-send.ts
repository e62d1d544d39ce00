import type { MaySend, Reason } from '../../../contract/conversations.ts';

const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const dateParts = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const shortDate = new Intl.DateTimeFormat('en-US', dateParts);
const datedYear = new Intl.DateTimeFormat('en-US', { ...dateParts, year: 'numeric' });

/** The time of day of an instant, where the reader is: `10:24 AM`. */
export const time = (iso: string) => timeOfDay.format(new Date(iso));

/** Midnight before a time, where the reader is. */
export const dayOf = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/**
 * An instant with its day unless that is today, and with its year unless that is this one: `8:00 AM`,
 * `Tue, Mar 3, 8:00 AM`, `Mon, Mar 3, 2025, 8:00 AM`.
 */
export function moment(iso: string, now: number): string {
  const at = new Date(iso);
  const today = new Date(now);
  if (dayOf(at) === dayOf(today)) return time(iso);
  const date = at.getFullYear() === today.getFullYear() ? shortDate : datedYear;
  return `${date.format(at)}, ${time(iso)}`;
}

/**
 * The recipient's time of day from the policy's local times (`Mon 2026-03-02 10:24 in America/Denver`): one, or from the
 * earliest to the latest where it is not known in which zone they are.
 */
export function theirTime(localTimes: readonly string[]): string | null {
  const found = localTimes.flatMap((text) => {
    const [, day, clock] = /(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})/.exec(text) ?? [];
    return day === undefined || clock === undefined ? [] : [`${day}T${clock}`];
  });
  const [first, last] = [found.toSorted()[0], found.toSorted().at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [time(first), time(last)];
  return from === to ? `${from} there` : `between ${from} and ${to} there`;
}

/** Whether a text may go now, and why not. */
export function maySendLabel({ decision, until, reasons, localTimes }: MaySend, now: number): string {
  const there = theirTime(localTimes);
  if (decision === 'send') return there === null ? 'May be sent now' : `May be sent now, ${there}`;
  const why = whyNot(reasons, now);
  if (decision === 'hold' && until !== null) return `Goes at ${moment(until, now)}: ${why}`;
  return `May not be texted: ${why}`;
}

/** Rules that leave nothing to be done about the others: their person, or the company, has said so. */
const finalRules = new Set(['stop', 'unclear-stop', 'do-not-contact']);

/** What the rules say against a text, as the owner would say it: the stop alone where there is one. */
export function whyNot(reasons: readonly Reason[], now: number): string {
  const final = reasons.filter(({ rule }) => finalRules.has(rule));
  const told = final.length > 0 ? final : reasons;
  // Several rules may say the same.
  return [...new Set(told.map((reason) => reasonWords(reason, now)))].join('; ');
}

const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** One rule's reason in plain words. Those of carriers and people, and what is plain already, stay as they are. */
export function reasonWords({ why }: Pick<Reason, 'why'>, now: number): string {
  const stop = /^stopped at (\S+)$/.exec(why)?.[1];
  if (stop !== undefined) return `no more texts since ${moment(stop, now)}`;
  const bases = /^nothing allows it: \w+ needs one of (.+), recent enough$/.exec(why)?.[1];
  if (bases !== undefined) return `there is no recent ${basisWords(bases.split(', '))} on record`;
  if (why.startsWith('closed: ')) {
    const there = theirTime([why]);
    // Of several zones it names one alone.
    return there === null || why.endsWith('zones)')
      ? 'it is outside texting hours there'
      : `it is ${there}, outside texting hours`;
  }
  const checked = /^the do-not-call data is of (\S+)$/.exec(why)?.[1];
  if (checked !== undefined) return `last checked for “do not call” ${moment(checked, now)}`;
  if (why.startsWith('the number may not send: '))
    return 'your number may not send (Settings, Numbers say why)';
  return plainReasons[why] ?? why;
}

const plainReasons: Record<string, string> = {
  'marked do-not-contact': 'marked “Do not contact”',
  'there is no do-not-call data': 'not checked for “do not call” yet',
};

/** "consent, appointment, or purchase": consent of any kind counts where spoken consent does. */
function basisWords(kinds: readonly string[]): string {
  const isAny = kinds.includes('express_consent');
  const named = kinds.filter((kind) => !isAny || kind !== 'written_consent');
  return anyOf.format(
    named.map((kind) => (kind === 'express_consent' ? 'consent' : kind.replaceAll('_', ' '))),
  );
}
