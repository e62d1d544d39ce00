import type pg from 'pg';
import type { Scope } from './scope.ts';

/**
 * Fills `an_number`: since when each phone number is known as a lead's or customer's, how many leads and the first it became,
 * one row a number, so that later joins by number cannot multiply. Numbers are compared by their 64-bit hash.
 */
export async function findNumbers(client: pg.ClientBase, scope: Scope): Promise<void> {
  await client.query(NUMBERS, [scope.accountId, scope.asOf]);
}

// A lead whose creation is known to the day only counts as known before a call from the end of that day on. One of a day
// of import may have been known long before: its calls are no new inquiries.
const NUMBERS = `
  create temp table an_number as
  select num, count(created_at) as leads, min(known_at) as known_at, min(created_at) as created_at,
         min(created_at) filter (where outcome = 'won') as won_created_at,
         min(created_at) filter (where outcome <> 'open') as closed_created_at
  from (
    select hashtextextended(phone, 0) as num, created_at, outcome,
           case when imported then '-infinity' when created_has_time then created_at else created_at + interval '24 hours' end as known_at
    from counted_leads where account_id = $1 and created_at < $2 and phone is not null
    union all
    select hashtextextended(phone, 0), null, null, coalesce(since, '-infinity')
    from customers where account_id = $1
  ) as known
  group by num`;
