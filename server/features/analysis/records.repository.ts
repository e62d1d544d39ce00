import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RecordFilter, recordSorts } from '../../../contract/analysis/records.ts';
import type { Database } from '../../platform/database/schema.ts';
import { conditionsOf, tableOf } from './record-filter.ts';

export type RecordSort = (typeof recordSorts)[number];

/** Whose records of which report, which of them, in what order. */
export interface RecordsOf {
  accountId: string;
  reportId: string;
  filter: RecordFilter;
  search: string | undefined;
  sort: RecordSort;
  order: 'asc' | 'desc';
}

/** A record of any kind as the database gives it. */
export interface RecordRowRaw {
  system: string;
  external_id: string;
  at: Date;
  name: string | null;
  phone: string | null;
  email: string | null;
  source: string | null;
  service: string | null;
  rep: string | null;
  status: string | null;
  mark: string | null;
  cause: string | null;
  fate: string | null;
  calls: number | null;
  outcome: string | null;
  attempts: number | null;
  response_s: number | null;
  value_cents: number | null;
  value_basis: string | null;
  worth_cents: number | null;
}

/** How many records the list has, and what they are worth together; null where nothing carries money. */
export async function countRecords(
  db: Kysely<Database>,
  of: RecordsOf,
): Promise<{ total: number; worth: number | null }> {
  const worth = of.filter.records === 'calls' ? sql`null` : sql`sum(r.worth_cents)`;
  const { rows } = await sql<{ total: number; worth: number | null }>`
    select count(*) as total, ${worth}::float8 as worth ${fromRecords(of)}`.execute(db);
  return rows[0] ?? { total: 0, worth: null };
}

/** One page of the list, or with no limit the whole. */
export function selectRecords(
  of: RecordsOf,
  page?: { limit: number; offset: number },
): RawBuilder<RecordRowRaw> {
  const cut = page ? sql`limit ${page.limit} offset ${page.offset}` : sql``;
  return sql<RecordRowRaw>`select ${sql.raw(COLUMNS[of.filter.records])} ${joined(of)} ${orderOf(of)} ${cut}`;
}

// A count without a search needs no look at the records themselves.
function fromRecords(of: RecordsOf): RawBuilder<unknown> {
  if (of.search !== undefined) return joined(of);
  return sql`from ${sql.table(tableOf[of.filter.records])} as r where ${whole(of)}`;
}

function joined(of: RecordsOf): RawBuilder<unknown> {
  const { records } = of.filter;
  const source = sql.table(records === 'leads' ? 'leads' : 'calls');
  return sql`
    from ${sql.table(tableOf[records])} as r
    left join ${source} as l on l.account_id = r.account_id and l.system = r.system and l.external_id = r.external_id
    where ${whole(of)}`;
}

function whole(of: RecordsOf): RawBuilder<SqlBool> {
  const conditions = [
    sql<SqlBool>`r.account_id = ${of.accountId} and r.report_id = ${of.reportId}`,
    ...conditionsOf(of.filter),
    ...searchOf(of),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

const SEARCHED: Record<RecordFilter['records'], string> = {
  leads: "concat_ws(' ', l.name, l.email, r.source, r.service, r.rep)",
  inquiries: "coalesce(l.rep, '')",
  calls: "coalesce(l.rep, '')",
};

/** Text anywhere in the words of a record, or its digits in the phone number. */
function searchOf({ filter, search }: RecordsOf): RawBuilder<SqlBool>[] {
  if (search === undefined || search === '') return [];
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = search.replace(/\D/g, '');
  const words = sql<SqlBool>`${sql.raw(SEARCHED[filter.records])} ilike ${like}`;
  if (digits.length < 3) return [words];
  return [sql<SqlBool>`(${words} or l.phone like ${`%${digits}%`})`];
}

const NOTHING = 'null::text as';

const COLUMNS: Record<RecordFilter['records'], string> = {
  leads: `r.system, r.external_id, r.created_at as at, l.name, l.phone, l.email, r.source, r.service, r.rep, r.status,
    r.mark, r.cause, ${NOTHING} fate, null::int as calls, ${NOTHING} outcome, r.attempts, r.response_s,
    r.value_cents, r.value_basis, r.worth_cents`,
  inquiries: `r.system, r.external_id, r.started_at as at, ${NOTHING} name, l.phone, ${NOTHING} email, ${NOTHING} source,
    ${NOTHING} service, l.rep, ${NOTHING} status, ${NOTHING} mark, r.cause, r.fate, r.calls, ${NOTHING} outcome,
    null::int as attempts, null::float8 as response_s, r.value_cents, r.value_basis, r.worth_cents`,
  calls: `r.system, r.external_id, r.started_at as at, ${NOTHING} name, l.phone, ${NOTHING} email, ${NOTHING} source,
    ${NOTHING} service, l.rep, ${NOTHING} status, ${NOTHING} mark, ${NOTHING} cause, ${NOTHING} fate, null::int as calls,
    l.outcome, null::int as attempts, null::float8 as response_s, null::bigint as value_cents,
    ${NOTHING} value_basis, null::bigint as worth_cents`,
};

const SORTED: Record<RecordFilter['records'], Partial<Record<RecordSort, string>>> = {
  leads: {
    name: 'lower(l.name)',
    source: 'r.source',
    rep: 'r.rep',
    status: 'r.status',
    value: 'r.value_cents',
    response: 'r.response_s',
    worth: 'r.worth_cents',
  },
  inquiries: { rep: 'l.rep', value: 'r.value_cents', worth: 'r.worth_cents' },
  calls: { rep: 'l.rep' },
};

/** What is equal in the chosen column runs from the newest record. */
function orderOf({ filter, sort, order }: RecordsOf): RawBuilder<unknown> {
  const column = SORTED[filter.records][sort];
  const [direction, at] = [
    sql.raw(order),
    sql.raw(filter.records === 'leads' ? 'r.created_at' : 'r.started_at'),
  ];
  const name = sql`r.external_id collate "C", r.system collate "C"`;
  if (column === undefined) return sql`order by ${at} ${direction}, ${name}`;
  return sql`order by ${sql.raw(column)} ${direction} nulls last, ${at} desc, ${name}`;
}
