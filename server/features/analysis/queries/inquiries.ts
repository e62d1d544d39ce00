import type pg from 'pg';
import { type DataCoverage, RANG_SHORTLY } from './data-coverage.ts';
import {
  BEFORE_LEAD,
  countShortCalls,
  countUncovered,
  dropFrequentNumbers,
  findTaken,
  type InquiryLimits,
} from './inquiry-limits.ts';
import { readLeadCover } from './lead-cover.ts';
import { findNumbers } from './numbers.ts';
import type { Scope } from './scope.ts';

/**
 * Fills `an_inquiry`: one row for each new inquiry by phone that began in the window, in the time whose
 * leads are on record. Every join is bounded by the
 * rows of one side: what a number is known for is folded into one row, and what came after a missed inquiry is found by
 * one ordered walk through the calls of its number.
 */
export async function findInquiries(
  client: pg.ClientBase,
  scope: Scope,
  dataCoverage: DataCoverage,
): Promise<InquiryLimits> {
  await findNumbers(client, scope);
  const shortCalls = await countShortCalls(client, scope, dataCoverage);
  await client.query(NEW_INQUIRIES, [scope.accountId, scope.from, scope.asOf, shortCalls > 0]);
  const frequentNumbers = await dropFrequentNumbers(client);
  await client.query(SPOKEN, [scope.accountId, scope.asOf]);
  const cover = await readLeadCover(client, scope, dataCoverage);
  const uncovered = cover && (await countUncovered(client, cover));
  await client.query(INQUIRIES, [
    uncovered === null ? scope.matureUntil : cover?.matureUntil,
    scope.months.map(({ startsAt }) => startsAt),
    scope.asOf,
    uncovered?.from ?? scope.from,
    uncovered?.to ?? scope.asOf,
  ]);
  return { shortCalls, frequentNumbers, taken: await findTaken(client, scope), uncovered };
}

// Calls of numbers that were known before the call are left out first: they are most of all calls.
const NEW_INQUIRIES = `
  create temp table an_new as
  select num, min(at) as first_at, count(*)::int as calls, bool_or(answered) as answered,
         min(at) filter (where not answered) as missed_at, min(at) filter (where answered) as answered_at,
         min(system) filter (where begins) as system, min(external_id) filter (where begins) as external_id,
         min(lead_at) as lead_at, min(known_at) as known_at, min(lead_at) <= min(at) + interval '7 days' as has_lead,
         min(won_at) <= min(at) + interval '7 days' as won, min(won_at) as won_at,
         min(closed_at) <= min(at) + interval '7 days' as closed
  from (
    select c.*, sum(begins::int) over (partition by num order by at, external_id, system rows unbounded preceding) as inquiry
    from (
      select c.*, coalesce(at - lag(at) over (partition by c.num order by at, external_id, system) > interval '24 hours', true) as begins,
             n.known_at, n.created_at as lead_at, n.won_created_at as won_at, n.closed_created_at as closed_at
      from (
        select hashtextextended(phone, 0) as num, started_at as at, system collate "C" as system,
               external_id collate "C" as external_id, outcome = 'answered' as answered
        from counted_calls
        where account_id = $1 and started_at < $3 and direction = 'inbound' and phone is not null
          and outcome is not null and not ($4::boolean and coalesce(${RANG_SHORTLY}, false))
      ) as c
      left join an_number as n on n.num = c.num
      where n.known_at is null or n.known_at >= c.at
    ) as c
  ) as numbered
  group by num, inquiry
  having min(at) >= $2`;

// The first conversation after the missed call, by one walk backwards through the calls of the number.
const SPOKEN = `
  create temp table an_spoken as
  select num, missed_at, spoken_at
  from (
    select num, at as missed_at, is_missed,
           min(at) filter (where not is_missed) over (partition by num order by at desc) as spoken_at
    from (
      select num, missed_at as at, true as is_missed
      from an_new where missed_at < answered_at or (missed_at is not null and answered_at is null)
      union all
      select num, at, false
      from (
        select hashtextextended(phone, 0) as num, started_at as at
        from counted_calls
        where account_id = $1 and started_at < $2 and phone is not null
          and case direction when 'inbound' then outcome = 'answered'
                             when 'outbound' then outcome = 'answered' or (outcome is null and duration_s > 0) end
      ) as spoken
      where num in (select num from an_new where missed_at is not null)
    ) as events
  ) as walked
  where is_missed and spoken_at is not null`;

const INQUIRIES = `
  create temp table an_inquiry as
  select row_no, num, system, external_id, first_at, missed_at, calls, answered, has_lead, won, won_later, closed, mature, month_no, fate,
         case when fate <> 'answered'
           then floor(date_part('epoch', (case when fate = 'lost' then $3 else back_at end) - missed_at) / 86400)::int
         end as silent_days
  from (
    select row_number() over ()::int as row_no, n.num, n.system, n.external_id, n.first_at, n.missed_at, n.calls, n.answered,
           coalesce(n.has_lead, false) as has_lead, coalesce(n.won, false) as won, n.won_at is not null as won_later,
           coalesce(n.closed, false) as closed,
           n.first_at <= $1 as mature, width_bucket(n.first_at, $2::timestamptz[]) as month_no,
           least(s.spoken_at, n.next_at, n.known_at) as back_at,
           case when n.missed_at is null or n.answered_at <= n.missed_at then 'answered'
                when s.spoken_at <= n.missed_at + interval '24 hours' then 'recovered'
                when n.lead_at is not null then 'became_lead'
                when coalesce(s.spoken_at, n.next_at, n.known_at) is not null then 'came_back'
                else 'lost' end as fate
    from (select *, lead(first_at) over (partition by num order by first_at) as next_at from an_new) as n
    left join an_spoken as s on s.num = n.num and s.missed_at = n.missed_at
    where n.first_at >= $4::timestamptz - ${BEFORE_LEAD} and n.first_at < $5
  ) as f`;
