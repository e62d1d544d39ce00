import type { Pipeline } from '../../../../contract/analysis/pipeline.ts';
import type { BulkDay } from '../queries/bulk-days.ts';
import type { Evidence } from '../queries/evidence.ts';
import { MOST_MEDIANS, type RecordRules } from '../queries/record-rules.ts';
import type { SetAside } from '../queries/spells.ts';
import { count, day, money, plural } from './messages.ts';

const PIPELINE_RULES: Record<SetAside, (rules: RecordRules) => string> = {
  imported: ({ importDays }) =>
    `Came in on ${daysOf(importDays)}, the day of an import: how old they are is not on record`,
  closed_before_creation: () => 'Closed before they came in',
  closes_in_future: () => 'Closing date after the date of this report',
  won_in_bulk: ({ bulkWinDays }) =>
    `Entered as won in bulk on ${daysOf(bulkWinDays)}: when they were won is not on record`,
  won_without_date: () => 'Won without a closing date or a last contact',
};

/** Leads that are left out of the pipeline, with the rule for each. */
export function setAsideOfPipeline({
  pipeline: { leads, values },
  scope: { rules },
}: Pick<Evidence, 'pipeline' | 'scope'>): Pipeline['setAside'] {
  const rows = Object.entries(PIPELINE_RULES).flatMap(([rule, reasonOf]) => {
    const n = [...leads.setAside].find(([key]) => key === rule)?.[1] ?? 0;
    return n === 0 ? [] : [{ reason: reasonOf(rules), count: n }];
  });
  if (values.setAside === 0) return rows;
  const reason = `Value ${beyond(rules)}: the win counts, its value does not`;
  return [...rows, { reason, count: values.setAside }];
}

/** That months hold leads of an import; null where they hold none. */
export function importInMonths({ counted: { fields }, scope: { rules } }: Evidence): string | null {
  const n = fields.imported;
  if (n === 0) return null;
  return `${plural(n, 'lead')} ${n === 1 ? 'stands' : 'stand'} in the month of an import (${daysOf(rules.importDays)}): when ${n === 1 ? 'it' : 'they'} came in is not on record.`;
}

/** What is left out of the leads and calls that causes and sums are made of, a sentence for each rule that met any. */
export function setAsideOfCauses({
  counted: { fields, leftOut },
  mostOrdinary,
  scope,
  twins,
}: Evidence): string[] {
  const { rules } = scope;
  const sentences: string[] = [];
  const add = (n: number, words: (leads: string, one: boolean) => string) => {
    if (n > 0) sentences.push(words(plural(n, 'lead'), n === 1));
  };
  add(
    fields.imported,
    (leads, one) =>
      `${leads} ${one ? 'is' : 'are'} dated to ${daysOf(rules.importDays)}, the day of an import. When ${one ? 'it' : 'they'} really came in is not on record, so ${one ? 'its' : 'their'} response time, calls and age are not used; ${one ? 'it stands' : 'they stand'} in the month of the import.`,
  );
  add(
    fields.wonInBulk,
    (leads, one) =>
      `${leads} ${one ? 'was' : 'were'} entered as won in bulk on ${daysOf(rules.bulkWinDays)}. When ${one ? 'it was' : 'they were'} won is not on record: ${one ? 'it stands' : 'they stand'} in the month ${one ? 'it' : 'they'} came in.`,
  );
  add(
    fields.contactedInBulk,
    (leads, one) =>
      `${leads} ${one ? 'carries' : 'carry'} a first contact of ${daysOf(rules.bulkContactDays)}, entered in bulk: that there was contact counts, how soon does not.`,
  );
  add(
    twins.again,
    (leads, one) =>
      `${leads} on record ${one ? 'is' : 'are'} of a person whom the same system had up to two days before, or up to 14 while that lead was not won, by number or email. The first entry counts, with the win where either was won.`,
  );
  for (const { day: date, records } of rules.stampedDays) {
    add(
      records,
      (leads, one) =>
        `${leads} still open ${one ? 'carries' : 'carry'} ${day(date)} as last contact, entered in bulk. The date counts as none.`,
    );
  }
  for (const { day: date, records } of rules.bulkLossDays) {
    add(
      records,
      (leads, one) =>
        `${leads} ${one ? 'was' : 'were'} entered as lost in bulk on ${day(date)}. No amount rests on that day.`,
    );
  }
  add(
    fields.valueFaults,
    (leads, one) =>
      `${leads} ${one ? 'carries' : 'carry'} a value ${beyond(rules)}. ${one ? 'It counts' : 'They count'} as leads without a value.`,
  );
  if (mostOrdinary !== null) {
    sentences.push(
      `A few won leads of more than ${money(mostOrdinary)} make most of all values, as if they were jobs of another kind. The mean of all won leads is taken without them: name the service of each lead, and each service has its own.`,
    );
  }
  add(
    fields.closedBefore,
    (leads, one) =>
      `${leads} ${one ? 'was' : 'were'} closed before ${one ? 'it' : 'they'} came in. ${keepsStatus(one)}`,
  );
  add(
    fields.closesLater,
    (leads, one) =>
      `${leads} ${one ? 'carries' : 'carry'} a closing date after the date of this report. ${keepsStatus(one)}`,
  );
  for (const { reason, count: rows } of leftOut) {
    sentences.push(
      `${plural(rows, 'row')} of your files ${rows === 1 ? 'was' : 'were'} taken without a value. ${reason}.`,
    );
  }
  const { leads, calls } = rules.later;
  if (scope.strays > 0) {
    const one = scope.strays === 1;
    sentences.push(
      `${plural(scope.strays, 'record')} ${one ? 'carries a date' : 'carry dates'} three weeks or more after all others. ${one ? 'It does' : 'They do'} not move the date of this report; what happened later than that is left out.`,
    );
  }
  const named = [
    ...(leads > 0 ? [plural(leads, 'lead')] : []),
    ...(calls > 0 ? [plural(calls, 'call')] : []),
  ];
  if (named.length > 0) {
    sentences.push(
      `${named.join(' and ')} dated after the date of this report ${leads + calls === 1 ? 'is' : 'are'} left out.`,
    );
  }
  return sentences;
}

const keepsStatus = (one: boolean) =>
  one ? 'It keeps its status; the date is left out.' : 'They keep their status; the dates are left out.';

const beyond = ({ limitCents }: RecordRules) =>
  `below zero or above ${money(limitCents)} (at most ${count(MOST_MEDIANS)} times the median)`;

const daysOf = (days: readonly BulkDay[]) => days.map(({ day: date }) => day(date)).join(' and ');
