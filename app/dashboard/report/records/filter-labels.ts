import type { RecordFilter } from '../../../../contract/analysis/records.ts';
import { hourRange, month, weekdayLong } from '../../../lib/format/calendar.ts';
import { bandName, causeName, inquiryOutcomeNames, markName, statusName } from '../labels.ts';

const subject: Record<RecordFilter['records'], string> = {
  leads: 'Leads',
  inquiries: 'New phone inquiries',
  calls: 'Missed inbound calls',
};

/** What the list is called: its cause, else its status or mark, else what its records are. */
export function filterTitle(filter: RecordFilter): string {
  if (filter.cause) return causeName[filter.cause];
  if (filter.status) return `${statusName[filter.status]} leads`;
  if (filter.stillOpen === 'yes') return 'Open leads';
  if (filter.mark) return `Set aside: ${markName[filter.mark].toLowerCase()}`;
  return subject[filter.records];
}

type Condition = Exclude<keyof RecordFilter, 'records'>;
type Said = { [Name in Condition]: (value: NonNullable<RecordFilter[Name]>) => string };

const yesNo = (yes: string, no: string) => (value: 'yes' | 'no') => (value === 'yes' ? yes : no);
const named = (label: string) => (value: string) =>
  value === '' ? `no ${label} on record` : `${label}: ${value}`;

const said: Said = {
  cause: (cause) => `cause: ${causeName[cause].toLowerCase()}`,
  missed: yesNo('counted as missed', 'not counted as missed'),
  status: (status) => statusName[status].toLowerCase(),
  stillOpen: yesNo('open: active or cold', 'won or lost'),
  mark: (mark) => `marked ${markName[mark].toLowerCase()}`,
  qualified: yesNo('not set aside by a mark', 'set aside by a mark'),
  band: (band) => `first response ${bandName[band]}`,
  month: (key) => `came in ${month(key)}`,
  wonMonth: (key) => `won in ${month(key)}`,
  source: named('source'),
  rep: named('rep'),
  contacted: yesNo('contacted', 'never contacted'),
  covered: yesNo('covered by the call log', 'not covered by the call log'),
  born: yesNo('began with an answered call', 'did not begin with an answered call'),
  attempts: (n) => (n === 'few' ? 'fewer than five contact attempts' : 'five contact attempts or more'),
  mature: yesNo('old enough to have closed', 'too young to have closed'),
  onceCold: yesNo('once cold for 30 days', 'never cold for 30 days'),
  wonLater: yesNo('won after that', 'not won after that'),
  fate: (fate) => inquiryOutcomeNames[fate].toLowerCase(),
  answered: yesNo('someone answered', 'nobody answered'),
  won: yesNo('won', 'not won'),
  weekday: (day) => `on a ${weekdayLong(day)}`,
  hour: (h) => hourRange(h),
};

/**
 * The conditions of the filter as sentences; all apply. The first names the kind of record, so that the list
 * can be read without its title.
 */
export function filterWords(filter: RecordFilter): string[] {
  const say = <Name extends Condition>(name: Name): string[] => {
    const value = filter[name];
    return value === undefined || value === null ? [] : [said[name](value)];
  };
  const names = Object.keys(said).filter((name): name is Condition => name in said);
  return [subject[filter.records], ...names.flatMap((name) => say(name))];
}
