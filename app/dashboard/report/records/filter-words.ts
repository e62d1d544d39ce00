import type { RecordFilter } from '../../../../contract/analysis/records.ts';
import { hourRange, month, weekdayLong } from '../format/calendar.ts';
import { bandName, causeName, fateName, markName, statusName } from '../words.ts';

const subject: Record<RecordFilter['records'], string> = {
  leads: 'Leads',
  inquiries: 'New phone inquiries',
  calls: 'Missed inbound calls',
};

/** What the list is called: its cause, else its status or mark, else what its records are. */
export function filterTitle(filter: RecordFilter): string {
  if (filter.cause) return causeName[filter.cause];
  if (filter.status) return `${statusName[filter.status]} leads`;
  if (filter.mark) return `Set aside: ${markName[filter.mark].toLowerCase()}`;
  return subject[filter.records];
}

const yesNo = (value: 'yes' | 'no' | undefined, yes: string, no: string) =>
  value === undefined ? [] : [value === 'yes' ? yes : no];

const named = (label: string, value: string | undefined) =>
  value === undefined ? [] : [value === '' ? `no ${label} on record` : `${label}: ${value}`];

/**
 * Every condition of the filter in words, one each; all hold at once. The first says what the records are, so
 * that the list can be read without its title.
 */
export function filterWords(filter: RecordFilter): string[] {
  return [
    subject[filter.records],
    ...(filter.cause ? [`cause: ${causeName[filter.cause].toLowerCase()}`] : []),
    ...(filter.status ? [statusName[filter.status].toLowerCase()] : []),
    ...(filter.mark ? [`marked ${markName[filter.mark].toLowerCase()}`] : []),
    ...yesNo(filter.qualified, 'not set aside by a mark', 'set aside by a mark'),
    ...(filter.band ? [`first response ${bandName[filter.band]}`] : []),
    ...(filter.month ? [`came in ${month(filter.month)}`] : []),
    ...(filter.wonMonth ? [`won in ${month(filter.wonMonth)}`] : []),
    ...named('source', filter.source),
    ...named('rep', filter.rep),
    ...yesNo(filter.contacted, 'contacted', 'never contacted'),
    ...attempts(filter.attempts),
    ...yesNo(filter.mature, 'old enough to have closed', 'too young to have closed'),
    ...yesNo(filter.onceCold, 'once cold for 30 days', 'never cold for 30 days'),
    ...yesNo(filter.wonLater, 'won after that', 'not won after that'),
    ...(filter.fate ? [fateName[filter.fate].toLowerCase()] : []),
    ...yesNo(filter.won, 'won', 'not won'),
    ...(filter.weekday === undefined ? [] : [`on a ${weekdayLong(filter.weekday)}`]),
    ...(filter.hour === undefined ? [] : [hourRange(filter.hour)]),
  ];
}

function attempts(value: RecordFilter['attempts']): string[] {
  if (value === undefined) return [];
  return [value === 'few' ? 'fewer than five contact attempts' : 'five contact attempts or more'];
}
