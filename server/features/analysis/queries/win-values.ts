import type pg from 'pg';
import type { ValueSums } from '../statistics/mean-value.ts';
import type { Scope } from './scope.ts';

/** Own values of the won leads of the window, by pipeline source, and how many are left out. */
export interface ReadWinValues {
  bySource: ValueSums[];
  /** Won leads whose value is below zero, or beyond the limit. */
  setAside: number;
}

/** Reads the values of leads won in the window. Needs `an_source`. */
export async function readWinValues(
  client: pg.ClientBase,
  { accountId, asOf, from }: Scope,
  sources: number,
): Promise<ReadWinValues> {
  const { rows } = await client.query<ValueSums & { source: number; setAside: number }>(WIN_VALUES, [
    accountId,
    from,
    asOf,
    sources - 1,
  ]);
  const bySource = Array.from({ length: sources }, () => ({ count: 0, sum: 0, sumOfSquares: 0, most: 0 }));
  for (const { source, count, sum, sumOfSquares, most } of rows) {
    bySource[source] = { count, sum, sumOfSquares, most };
  }
  return { bySource, setAside: rows.reduce((sum, row) => sum + row.setAside, 0) };
}

const WIN_VALUES = `
  select source, count(value_cents)::int as count, coalesce(sum(value_cents), 0)::float8 as sum,
         coalesce(sum(value_cents::numeric * value_cents), 0)::float8 as "sumOfSquares",
         coalesce(max(value_cents), 0)::float8 as most, count(*) filter (where value_fault)::int as "setAside"
  from (
    select case when s.id <= $4 then s.id else 0 end as source, nullif(l.value_cents, 0) as value_cents, l.value_fault
    from counted_leads as l
    left join an_source as s on s.name = coalesce(l.lead_source, '')
    where l.account_id = $1 and l.created_at < $3 and l.outcome = 'won' and l.mark is null
      and coalesce(l.closed_at, l.created_at) >= $2 and coalesce(l.closed_at, l.created_at) < $3
  ) as won
  group by source order by source`;
