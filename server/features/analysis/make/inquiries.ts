import type pg from 'pg';
import type { Scope } from './scope.ts';

/**
 * Fills `an_inquiry`: one row for each new inquiry by phone that began in the window. Every join is bounded by the
 * rows of one side: what a number is known for is folded into one row, and since inquiries of a number begin more
 * than a day apart, a call meets at most two of them in the table of days.
 */
export async function findInquiries(client: pg.ClientBase, scope: Scope): Promise<void> {
  await client.query(NUMBERS, [scope.accountId, scope.asOf]);
  await client.query(NEW_INQUIRIES, [scope.accountId, scope.from, scope.asOf]);
  await client.query(RECOVERED, [scope.accountId, scope.asOf]);
  await client.query('analyze an_new');
  await client.query(INQUIRIES, [
    scope.accountId,
    scope.matureUntil,
    scope.months.map(({ startsAt }) => startsAt),
  ]);
}

// A lead whose creation is known to the day only counts as known before a call from the end of that day on.
const NUMBERS = `
  create temp table an_number as
  select num, min(known_at) as known_at, min(created_at) as created_at,
         min(created_at) filter (where outcome = 'won') as won_created_at,
         min(created_at) filter (where outcome <> 'open') as closed_created_at
  from (
    select hashtextextended(phone, 0) as num, created_at, outcome,
           case when created_has_time then created_at else created_at + interval '1 day' end as known_at
    from leads where account_id = $1 and created_at < $2 and phone is not null
    union all
    select hashtextextended(phone, 0), null, null, coalesce(since, '-infinity')
    from customers where account_id = $1
  ) as known
  group by num`;

const NEW_INQUIRIES = `
  create temp table an_new as
  select g.*, n.created_at <= first_at + interval '7 days' as has_lead,
         n.won_created_at <= first_at + interval '7 days' as won,
         n.closed_created_at <= first_at + interval '7 days' as closed
  from (
    select num, min(at) as first_at, count(*)::int as calls, bool_or(answered) as answered,
           min(at) filter (where not answered) as missed_at, min(at) filter (where answered) as answered_at,
           min(place) filter (where begins) as place
    from (
      select c.*, sum(begins::int) over (partition by num order by at, tie rows unbounded preceding) as inquiry
      from (
        select hashtextextended(phone, 0) as num, started_at as at, hashtext(external_id) as tie, ctid as place,
               outcome = 'answered' as answered,
               coalesce(started_at - lag(started_at) over (
                 partition by hashtextextended(phone, 0) order by started_at, hashtext(external_id)
               ) > interval '24 hours', true) as begins
        from calls
        where account_id = $1 and started_at < $3 and direction = 'inbound' and phone is not null
          and outcome is not null
      ) as c
    ) as numbered
    group by num, inquiry
  ) as g
  left join an_number as n on n.num = g.num
  where first_at >= $2 and (n.known_at is null or n.known_at >= first_at)`;

const DAY_OF = (time: string) => `floor(extract(epoch from ${time}) / 86400)::int`;

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
    from calls
    where account_id = $1 and started_at < $2 and phone is not null
      and case direction when 'inbound' then outcome = 'answered'
                         when 'outbound' then outcome = 'answered' or (outcome is null and duration_s > 0) end
  ) as spoken on spoken.num = m.num and spoken.day = m.day
  where spoken.at >= m.missed_at and spoken.at <= m.missed_at + interval '24 hours'`;

const INQUIRIES = `
  create temp table an_inquiry as
  select row_number() over (order by i.first_at desc, c.system collate "C", c.external_id collate "C")::int as row_no,
         c.system, c.external_id, i.first_at, i.calls, i.answered, i.fate, i.won, i.closed,
         i.first_at <= $2 as mature, width_bucket(i.first_at, $3::timestamptz[]) as month_no
  from (
    select n.first_at, n.calls, n.answered, n.place, coalesce(n.won, false) as won, coalesce(n.closed, false) as closed,
           case when n.missed_at is null or n.answered_at <= n.missed_at then 'answered'
                when r.num is not null then 'recovered'
                when n.has_lead then 'became_lead'
                else 'lost' end as fate
    from an_new as n
    left join an_recovered as r on r.num = n.num and r.missed_at = n.missed_at
  ) as i
  join calls as c on c.ctid = i.place and c.account_id = $1`;
