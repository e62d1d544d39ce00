import type pg from 'pg';
import type { WinValues } from '../pipeline/money.ts';
import type { Scope } from './scope.ts';

/** Own values of the won leads of the window, by pipeline source, and those that are no job's value. */
export interface ReadWinValues {
  bySource: WinValues[];
  /** Won leads whose value is below zero, or beyond the limit. */
  setAside: number;
  /** Highest value in cents that counts; null where no won lead carries a value. */
  limitCents: number | null;
}

/** Values from which on there is a limit. */
const LEAST_VALUES = 5;
/** A value so many times the median is a number of another kind: a phone number, or cents taken for dollars. */
export const MOST_MEDIANS = 1000;
/** Ten million dollars. */
const MOST_CENTS = 1_000_000_000;

/** Reads the values of leads won in the window. Needs `an_source`. */
export async function readWinValues(
  client: pg.ClientBase,
  { accountId, asOf, from }: Scope,
  sources: number,
): Promise<ReadWinValues> {
  const { rows } = await client.query<WinValues & { source: number; setAside: number; limitCents: number }>(
    WIN_VALUES,
    [accountId, from, asOf, sources - 1, LEAST_VALUES, MOST_MEDIANS],
  );
  const bySource = Array.from({ length: sources }, () => ({ count: 0, sum: 0, sumOfSquares: 0, most: 0 }));
  for (const { source, count, sum, sumOfSquares, most } of rows) {
    bySource[source] = { count, sum, sumOfSquares, most };
  }
  return {
    bySource,
    setAside: rows.reduce((sum, row) => sum + row.setAside, 0),
    limitCents: rows[0]?.limitCents ?? null,
  };
}

const WIN_VALUES = `
  with won as (
    select case when s.id <= $4 then s.id else 0 end as source, l.value_cents
    from counted_leads as l
    left join an_source as s on s.name = coalesce(l.lead_source, '')
    where l.account_id = $1 and l.created_at < $3 and l.outcome = 'won' and l.mark is null and l.value_cents <> 0
      and coalesce(l.closed_at, l.created_at) >= $2 and coalesce(l.closed_at, l.created_at) < $3
  ), bounds as (
    select case when count(*) >= $5
             then least(${MOST_CENTS}, $6 * percentile_disc(0.5) within group (order by value_cents))
             else ${MOST_CENTS} end as most
    from won where value_cents > 0
  ), judged as (
    select source, value_cents, most, value_cents between 1 and most as counts
    from won cross join bounds
  )
  select source, count(*) filter (where counts)::int as count,
         coalesce(sum(value_cents) filter (where counts), 0)::float8 as sum,
         coalesce(sum(value_cents::numeric * value_cents) filter (where counts), 0)::float8 as "sumOfSquares",
         coalesce(max(value_cents) filter (where counts), 0)::float8 as most,
         count(*) filter (where not counts)::int as "setAside", max(most)::float8 as "limitCents"
  from judged group by source order by source`;
