import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RecordFilter } from '../../../contract/analysis/records.ts';
import { thresholds } from '../../../contract/analysis/vocabulary.ts';

type Condition = RawBuilder<SqlBool>;
type Kind = RecordFilter['records'];
type Key = Exclude<keyof RecordFilter, 'records'>;

/** The table that holds a report's records of a kind. */
export const tableOf = {
  leads: 'report_leads',
  inquiries: 'report_inquiries',
  calls: 'report_calls',
} as const;

/**
 * The conditions of a filter on its table, under the name `r`. This is the only translation there is: lists, exports
 * and the counts in tests go through it. A condition that the kind of record cannot meet leaves nothing.
 */
export function conditionsOf(filter: RecordFilter): Condition[] {
  return keys.flatMap((key) => {
    const condition = TRANSLATIONS[key](filter);
    if (condition === null) return [];
    return KINDS[key].includes(filter.records) ? [condition] : [sql<SqlBool>`false`];
  });
}

const leads: readonly Kind[] = ['leads'];
const inquiries: readonly Kind[] = ['inquiries'];
const calls: readonly Kind[] = ['calls'];
const leadsAndInquiries: readonly Kind[] = ['leads', 'inquiries'];

const KINDS: Record<Key, readonly Kind[]> = {
  status: leads,
  stillOpen: leads,
  cause: leadsAndInquiries,
  missed: leadsAndInquiries,
  mark: leads,
  qualified: leads,
  band: leads,
  month: ['leads', 'inquiries', 'calls'],
  wonMonth: leads,
  source: leads,
  rep: ['leads', 'calls'],
  contacted: leads,
  covered: leads,
  born: leads,
  attempts: leads,
  mature: leadsAndInquiries,
  onceCold: leads,
  wonLater: leads,
  fate: inquiries,
  answered: inquiries,
  won: inquiries,
  weekday: calls,
  hour: calls,
};

const keys = Object.keys(KINDS).filter((key): key is Key => key in KINDS);

const equal = (column: string, value: string | number | undefined): Condition | null =>
  value === undefined ? null : sql<SqlBool>`${sql.ref(column)} = ${value}`;

/** `''` selects records without one. */
const named = (column: string, value: string | undefined): Condition | null =>
  value === undefined ? null : value === '' ? sql<SqlBool>`${sql.ref(column)} is null` : equal(column, value);

/** A condition or its opposite. */
const flag = (value: 'yes' | 'no' | undefined, condition: Condition): Condition | null =>
  value === undefined ? null : value === 'yes' ? condition : sql<SqlBool>`not (${condition})`;

const TRANSLATIONS: Record<Key, (filter: RecordFilter) => Condition | null> = {
  status: ({ status }) => equal('r.status', status),
  stillOpen: ({ stillOpen }) => flag(stillOpen, sql<SqlBool>`r.status in ('active', 'cold')`),
  cause: ({ cause }) => equal('r.cause', cause),
  missed: ({ missed }) => flag(missed, sql<SqlBool>`r.cause is not null`),
  mark: ({ mark }) => equal('r.mark', mark),
  qualified: ({ qualified }) => flag(qualified, sql<SqlBool>`r.mark is null`),
  band: ({ band }) => equal('r.band', band),
  month: ({ month }) => equal('r.month', month),
  wonMonth: ({ wonMonth }) => equal('r.won_month', wonMonth),
  source: ({ source }) => named('r.source', source),
  rep: ({ rep }) => named('r.rep', rep),
  // Where contact is not known, neither holds.
  contacted: ({ contacted }) => flag(contacted, sql<SqlBool>`r.contacted`),
  covered: ({ covered }) => flag(covered, sql<SqlBool>`r.covered`),
  born: ({ born }) => flag(born, sql<SqlBool>`r.born`),
  attempts: ({ attempts }) =>
    attempts === undefined
      ? null
      : attempts === 'few'
        ? sql<SqlBool>`r.attempts < ${thresholds.followUpAttempts}`
        : sql<SqlBool>`r.attempts >= ${thresholds.followUpAttempts}`,
  mature: ({ mature }) => flag(mature, sql<SqlBool>`r.mature`),
  onceCold: ({ onceCold }) => flag(onceCold, sql<SqlBool>`r.once_cold`),
  wonLater: ({ wonLater }) => flag(wonLater, sql<SqlBool>`r.won_later`),
  fate: ({ fate }) => equal('r.fate', fate),
  answered: ({ answered }) => flag(answered, sql<SqlBool>`r.answered`),
  won: ({ won }) => flag(won, sql<SqlBool>`r.won`),
  weekday: ({ weekday }) => equal('r.weekday', weekday),
  hour: ({ hour }) => equal('r.hour', hour),
};
