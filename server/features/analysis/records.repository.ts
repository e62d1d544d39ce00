import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RecordFilter, recordSorts } from '../../../contract/analysis/records.ts';
import type { Database } from '../../platform/database/schema.ts';
import { conditionsOf, tableOf } from './record-filter.ts';

export type RecordSort = (typeof recordSorts)[number];
type Kind = RecordFilter['records'];

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

/** A page of the list: which rows of the report it shows, in order, and what the whole list has. */
export interface RecordsPicked {
  total: number;
  /** What all records of the list are worth together, in cents; null where nothing carries money. */
  worth: number | null;
  rows: number[];
}

/**
 * Selects the rows of a page. One pass over the list gives count, sum and page; the records themselves are read
 * only where the search or the order needs them. Behind the end nothing is sorted.
 */
export async function pickRecords(
  db: Kysely<Database>,
  of: RecordsOf,
  { limit, offset }: { limit: number; offset: number },
): Promise<RecordsPicked> {
  const { records } = of.filter;
  const worth = records === 'calls' ? sql`null::bigint` : sql`r.worth_cents`;
  const { rows } = await sql<RecordsPicked>`
    with found as materialized (
      select r.row_no, ${sql.raw(AT[records])}, r.external_id, r.system, ${worth} as worth_cents, ${keyOf(of)} as key
      ${listed(of)}
    ), whole as (
      select count(*) as total, sum(worth_cents)::float8 as worth from found
    )
    select total, worth, array(
      select r.row_no from found as r ${orderOf(of, sql`r.key`)}
      limit case when ${offset} < whole.total then ${limit}::int else 0 end offset ${offset}
    ) as rows
    from whole`.execute(db);
  return rows[0] ?? { total: 0, worth: null, rows: [] };
}

/** The rows that were picked, in their order. */
export async function readPicked(
  db: Kysely<Database>,
  { accountId, reportId, filter }: RecordsOf,
  picked: readonly number[],
): Promise<RecordRowRaw[]> {
  const { rows } = await sql<RecordRowRaw>`
    select ${sql.raw(COLUMNS[filter.records])} ${joined(filter.records)}
    where r.account_id = ${accountId} and r.report_id = ${reportId} and r.row_no = any(${picked}::int[])
    order by array_position(${picked}::int[], r.row_no)`.execute(db);
  return rows;
}

/** The whole list. */
export const selectRecords = (of: RecordsOf): RawBuilder<RecordRowRaw> =>
  sql`select ${sql.raw(COLUMNS[of.filter.records])} ${listed(of)} ${orderOf(of, keyOf(of))}`;

const SOURCE = { leads: 'leads', inquiries: 'calls', calls: 'calls' } as const;

/** The rows of a report, each with its record where that still is; PostgreSQL leaves out a join that nothing uses. */
function joined(records: Kind): RawBuilder<unknown> {
  return sql`
    from ${sql.table(tableOf[records])} as r
    left join ${sql.table(SOURCE[records])} as l
      on l.account_id = r.account_id and l.system = r.system and l.external_id = r.external_id`;
}

function listed(of: RecordsOf): RawBuilder<unknown> {
  const conditions = [
    sql<SqlBool>`r.account_id = ${of.accountId} and r.report_id = ${of.reportId}`,
    ...conditionsOf(of.filter),
    ...searchOf(of),
  ];
  return sql`${joined(of.filter.records)} where ${sql.join(conditions, sql` and `)}`;
}

/** What is searched: words of the record, and of its row in the report. */
const SEARCHED: Record<Kind, { record: readonly string[]; row: readonly string[] }> = {
  leads: { record: ['l.name', 'l.email'], row: ['r.source', 'r.service', 'r.rep'] },
  inquiries: { record: ['l.rep'], row: [] },
  calls: { record: ['l.rep'], row: [] },
};

/**
 * Text anywhere in the words of a record, or its digits in the phone number. The records are
 * searched by themselves, and what is found is looked up in a hash table: a join of all takes longer than the search.
 * `is true` keeps PostgreSQL from making a join of it, whose way it chooses by figures that it does not have yet right
 * after an import.
 */
function searchOf({ accountId, filter: { records }, search }: RecordsOf): RawBuilder<SqlBool>[] {
  if (search === undefined || search === '') return [];
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const has = (columns: readonly string[]) => {
    const words = columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`);
    return sql<SqlBool>`lower(${sql.join(words, sql` || ' ' || `)}) like lower(${like})`;
  };
  const { record, row } = SEARCHED[records];
  const digits = search.replace(/\D/g, '');
  const phone = digits.length < 3 ? sql`` : sql`or l.phone like ${`%${digits}%`}`;
  const found = sql<SqlBool>`
    ((r.system, r.external_id) in (
      select l.system, l.external_id from ${sql.table(SOURCE[records])} as l
      where l.account_id = ${accountId} and (${has(record)} ${phone})
    )) is true`;
  return [row.length === 0 ? found : sql<SqlBool>`(${has(row)} or ${found})`];
}

const NOTHING = 'null::text as';

const COLUMNS: Record<Kind, string> = {
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

const SORTED: Record<Kind, Partial<Record<RecordSort, string>>> = {
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

const AT: Record<Kind, string> = {
  leads: 'r.created_at',
  inquiries: 'r.started_at',
  calls: 'r.started_at',
};

/** What the list is put in order by, beside the time. */
const keyOf = ({ filter, sort }: RecordsOf) => sql.raw(SORTED[filter.records][sort] ?? 'null');

/** What is equal in the chosen column runs from the newest record. */
function orderOf({ filter, sort, order }: RecordsOf, key: RawBuilder<unknown>): RawBuilder<unknown> {
  const [direction, at] = [sql.raw(order), sql.raw(AT[filter.records])];
  const name = sql`r.external_id collate "C", r.system collate "C"`;
  if (SORTED[filter.records][sort] === undefined) return sql`order by ${at} ${direction}, ${name}`;
  return sql`order by ${key} ${direction} nulls last, ${at} desc, ${name}`;
}
