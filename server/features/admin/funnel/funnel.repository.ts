import { type Kysely, sql } from 'kysely';
import type { breakdowns, DayRange } from '../../../../contract/admin.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { stretchesOf } from './day-range.ts';

type Db = Kysely<Database>;

/** Counts of a range; `steps[n]` are the accounts that reached step n and no further. */
export interface FunnelFacts {
  sessions: number;
  /** Accounts without a visit of their own; they are in `steps` as well. */
  unvisited: number;
  steps: readonly [number, number, number, number, number];
  /** Of all that completed, in milliseconds. */
  completedMs: number;
}

type Dimension = (typeof breakdowns)[number] | 'all' | 'stage';

/** The counters of a range as `counted`, each with the `times` that it counts. */
function countsOf(table: 'visitor_counts' | 'funnel_counts', dimension: Dimension, range: DayRange) {
  const parts = stretchesOf(range, new Date().toISOString().slice(0, 10)).map(
    ({ span, from, to, times }) => sql`
      select *, ${sql.lit(times)} as times from ${sql.table(table)}
      where dimension = ${dimension} and span = ${sql.lit(span)} and day >= coalesce(${from}::date, '-infinity')
        and day <= coalesce(${to}::date, 'infinity')`,
  );
  return sql`(${sql.join(parts, sql` union all `)}) as counted`;
}

const stepColumns = ['step_0', 'step_1', 'step_2', 'step_3', 'step_4'];

/** The accounts of a row that got to a step at least. */
const gotTo = (step: number) =>
  sql.join(
    stepColumns.slice(step).map((column) => sql.ref(column)),
    sql` + `,
  );

/** Counts the visits and accounts of a range. */
export async function findFunnel(db: Db, range: DayRange): Promise<FunnelFacts> {
  type Column = 's0' | 's1' | 's2' | 's3' | 's4' | 'sessions' | 'unvisited' | 'ms';
  const { rows } = await sql<Record<Column, number>>`
    select
      (
        select coalesce(sum(sessions * times), 0)::bigint from ${countsOf('visitor_counts', 'all', range)} where bot = ''
      ) as sessions,
      coalesce(sum(extra * times), 0)::bigint as unvisited,
      coalesce(sum(step_0 * times), 0)::bigint as s0,
      coalesce(sum(step_1 * times), 0)::bigint as s1,
      coalesce(sum(step_2 * times), 0)::bigint as s2,
      coalesce(sum(step_3 * times), 0)::bigint as s3,
      coalesce(sum(step_4 * times), 0)::bigint as s4,
      coalesce(sum(completed_ms * times), 0)::float8 as ms
    from ${countsOf('funnel_counts', 'all', range)}`.execute(db);
  const row = rows[0];
  return {
    sessions: row?.sessions ?? 0,
    unvisited: row?.unvisited ?? 0,
    steps: [row?.s0 ?? 0, row?.s1 ?? 0, row?.s2 ?? 0, row?.s3 ?? 0, row?.s4 ?? 0],
    completedMs: row?.ms ?? 0,
  };
}

export interface PartRow {
  value: string;
  sessions: number;
  accounts: number;
  unvisited: number;
  completed: number;
}

/** The same by one dimension, the values with the most visits first, then those with the most accounts. */
export async function findParts(
  db: Db,
  range: DayRange,
  by: (typeof breakdowns)[number],
  limit: number,
): Promise<PartRow[]> {
  const parts = sql<PartRow>`
    select
      value, sum(sessions)::bigint as sessions, sum(accounts)::bigint as accounts, sum(unvisited)::bigint as unvisited,
      sum(completed)::bigint as completed
    from (
      select value, sessions * times as sessions, 0 as accounts, 0 as unvisited, 0 as completed
      from ${countsOf('visitor_counts', by, range)} where bot = ''
      union all
      select value, 0, (${gotTo(0)}) * times, extra * times, (${gotTo(4)}) * times
      from ${countsOf('funnel_counts', by, range)}
    ) as told
    group by value
    having sum(sessions) > 0 or sum(accounts) > 0
    order by sessions desc, accounts desc, value
    limit ${limit}`;
  return db.transaction().execute(async (trx) => {
    // Workers that share the reading take longer to come than a few thousand counts take to be read.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
    return (await parts.execute(trx)).rows;
  });
}

/** What a list is of: all of a range, or a part of it. */
export interface PartOfRange extends DayRange {
  dimension: Dimension;
  value: string;
}

export interface AccountCount extends PartOfRange {
  /** Those that got this far at least. */
  step: number;
}

/** How many accounts the funnel counts for a value. */
export async function countAccounts(
  db: Db,
  { dimension, value, step, ...range }: AccountCount,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum((${gotTo(step)}) * times), 0)::bigint as count
    from ${countsOf('funnel_counts', dimension, range)} where value = ${value}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many accounts have no visit of their own; the funnel counts them beside the visits. */
export async function countUnvisited(db: Db, { dimension, value, ...range }: PartOfRange): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(extra * times), 0)::bigint as count
    from ${countsOf('funnel_counts', dimension, range)} where value = ${value}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Visits of people, or of bots: all, or those detected by a `reason`. */
export interface VisitCount extends PartOfRange {
  bots: boolean;
  reason?: string;
}

/** How many visits are counted: those that are kept, and those whose month is too old to be kept. */
export async function countVisitsOf(
  db: Db,
  { dimension, value, bots, reason, ...range }: VisitCount,
): Promise<{ total: number; gone: number }> {
  const { rows } = await sql<{ total: number; gone: number }>`
    with kept as materialized (
      select array_agg(to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM')) as months
      from pg_inherits where inhparent = 'visitor_sessions'::regclass
    )
    select
      coalesce(sum(sessions * times) filter (where is_kept), 0)::bigint as total,
      coalesce(sum(sessions * times) filter (where not is_kept), 0)::bigint as gone
    from (
      select sessions, times, date_trunc('month', day)::date = any (months) as is_kept
      from ${countsOf('visitor_counts', dimension, range)} cross join kept
      where value = ${value} and ${reason === undefined ? sql`(bot <> '') = ${bots}` : sql`bot = ${reason}`}
    ) as told`.execute(db);
  return rows[0] ?? { total: 0, gone: 0 };
}
