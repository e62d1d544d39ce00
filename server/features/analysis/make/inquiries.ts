import type pg from 'pg';
import { findNumbers } from './numbers.ts';
import type { Scope } from './scope.ts';

/**
 * Fills `an_inquiry`: one row for each new inquiry by phone that began in the window. Every join is bounded by the
 * rows of one side: what a number is known for is folded into one row, and since inquiries of a number begin more
 * than a day apart, a call meets at most two of them in the table of days.
 */
export async function findInquiries(client: pg.ClientBase, scope: Scope): Promise<void> {
  await findNumbers(client, scope);
  await client.query(NEW_INQUIRIES, [scope.accountId, scope.from, scope.asOf]);
  await client.query(RECOVERED, [scope.accountId, scope.asOf]);
  await client.query(INQUIRIES, [scope.matureUntil, scope.months.map(({ startsAt }) => startsAt)]);
}

// Calls of numbers that were known before the call are left out first: they are most of all calls.
const NEW_INQUIRIES = `
  create temp table an_new as
  select num, min(at) as first_at, count(*)::int as calls, bool_or(answered) as answered,
         min(at) filter (where not answered) as missed_at, min(at) filter (where answered) as answered_at,
         min(system) filter (where begins) as system, min(external_id) filter (where begins) as external_id,
         min(lead_at) <= min(at) + interval '7 days' as has_lead,
         min(won_at) <= min(at) + interval '7 days' as won,
         min(closed_at) <= min(at) + interval '7 days' as closed
  from (
    select c.*, sum(begins::int) over (partition by num order by at, external_id, system rows unbounded preceding) as inquiry
    from (
      select c.*, coalesce(at - lag(at) over (partition by c.num order by at, external_id, system) > interval '24 hours', true) as begins,
             n.created_at as lead_at, n.won_created_at as won_at, n.closed_created_at as closed_at
      from (
        select hashtextextended(phone, 0) as num, started_at as at, system collate "C" as system,
               external_id collate "C" as external_id, outcome = 'answered' as answered
        from counted_calls
        where account_id = $1 and started_at < $3 and direction = 'inbound' and phone is not null
          and outcome is not null
      ) as c
      left join an_number as n on n.num = c.num
      where n.known_at is null or n.known_at >= c.at
    ) as c
  ) as numbered
  group by num, inquiry
  having min(at) >= $2`;

const DAY_OF = (time: string) => `floor(date_part('epoch', ${time}) / 86400)::int`;

const RECOVERED = `
  create temp table an_recovered as
  select distinct m.num, m.missed_at
  from (
    select num, missed_at, ${DAY_OF('missed_at')} + later as day
    from an_new, (values (0), (1)) as days (later)
    where missed_at < answered_at or (missed_at is not null and answered_at is null)
  ) as m
  join (
    select hashtextextended(phone, 0) as num, started_at as at, ${DAY_OF('started_at')} as day
    from counted_calls
    where account_id = $1 and started_at < $2 and phone is not null
      and case direction when 'inbound' then outcome = 'answered'
                         when 'outbound' then outcome = 'answered' or (outcome is null and duration_s > 0) end
  ) as spoken on spoken.num = m.num and spoken.day = m.day
  where spoken.at >= m.missed_at and spoken.at <= m.missed_at + interval '24 hours'`;

const INQUIRIES = `
  create temp table an_inquiry as
  select row_number() over ()::int as row_no, n.system, n.external_id, n.first_at, n.calls, n.answered,
         coalesce(n.has_lead, false) as has_lead, coalesce(n.won, false) as won, coalesce(n.closed, false) as closed,
         n.first_at <= $1 as mature, width_bucket(n.first_at, $2::timestamptz[]) as month_no,
         case when n.missed_at is null or n.answered_at <= n.missed_at then 'answered'
              when r.num is not null then 'recovered'
              when n.has_lead then 'became_lead'
              else 'lost' end as fate
  from an_new as n
  left join an_recovered as r on r.num = n.num and r.missed_at = n.missed_at`;
