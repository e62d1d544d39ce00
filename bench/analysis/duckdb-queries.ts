/**
 * The aggregates behind a report in DuckDB's SQL, over tables `leads`, `calls` and `customers` with the columns of the
 * product's. `:from` and `:as_of` bound the window. Wall-clock months and hours use one fixed offset, which asks less
 * of DuckDB than the account's zone asks of PostgreSQL.
 */
export const aggregateQueries = (from: string, asOf: string): string[] =>
  [EVENTS, GAPS, TOUCH, FACTS, VALUES, CAUSES, INBOUND, INQUIRIES, ...SUMS].map((sql) =>
    sql
      .replaceAll(':from', `timestamptz '${from}'`)
      .replaceAll(':as_of', `timestamptz '${asOf}'`)
      .replaceAll(':local', "- interval '7 hours'"),
  );

const SPOKEN = "(c.direction = 'outbound' or (c.direction = 'inbound' and c.outcome = 'answered'))";

const EVENTS = `
create or replace temp table events as
select external_id, created_at as moment, false as closes from leads where created_at between :from and :as_of
union all select external_id, first_contact_at, false from leads where first_contact_at is not null
union all select external_id, last_contact_at, false from leads where last_contact_at is not null
union all select external_id, closed_at, true from leads where closed_at is not null
union all select l.external_id, c.started_at, false from leads l join calls c using (phone) where c.started_at >= l.created_at`;

const GAPS = `
create or replace temp table gaps as
select external_id, max(moment) as last_at, max(gap) > interval '30 days' as once_cold
from (
  select external_id, moment, moment - lag(moment) over (partition by external_id order by moment) as gap from events
)
group by external_id`;

const TOUCH = `
create or replace temp table touch as
select l.external_id, min(c.started_at) as first_call, count(*) filter (c.direction = 'outbound') as calls_out
from leads l join calls c using (phone)
where c.started_at >= l.created_at and ${SPOKEN}
group by l.external_id`;

const FACTS = `
create or replace temp table facts as
with age as (
  select quantile_cont(epoch(closed_at - created_at), 0.9) as p90 from leads where outcome = 'won' and closed_at is not null
), joined as (
  select l.*, g.last_at, g.once_cold, least(l.first_contact_at, t.first_call) as first_at,
    greatest(l.attempts, t.calls_out) as tries, epoch(:as_of - l.created_at) >= age.p90 as mature
  from leads l left join gaps g using (external_id) left join touch t using (external_id), age
  where l.created_at >= :from
)
select *, epoch(first_at - created_at) as response_s,
  case when outcome in ('won', 'lost') then outcome when last_at >= :as_of - interval '30 days' then 'active' else 'cold' end as status,
  case when first_at is null then null when epoch(first_at - created_at) <= 300 then 0
    when epoch(first_at - created_at) <= 1800 then 1 when epoch(first_at - created_at) <= 86400 then 2 else 3 end as band,
  first_at is not null or last_contact_at is not null or tries > 0 as contacted
from joined`;

const VALUES = `
create or replace temp table valued as
with by_service as (
  select service, avg(value_cents) as mean from leads where outcome = 'won' group by service having count(value_cents) >= 5
), by_source as (
  select lead_source, avg(value_cents) as mean from leads where outcome = 'won' group by lead_source having count(value_cents) >= 5
), overall as (select avg(value_cents) as mean from leads where outcome = 'won')
select f.*, coalesce(f.value_cents, s.mean, o.mean, a.mean) as worth
from facts f left join by_service s using (service) left join by_source o using (lead_source), overall a`;

const CAUSES = `
create or replace temp table caused as
select *, case when status in ('won', 'active') or mark is not null then null when not contacted then 'never_contacted'
  when band > 0 then 'slow_response' when status = 'cold' and tries < 5 then 'dropped_follow_up'
  when status = 'cold' then 'gone_cold' end as cause
from valued`;

const INBOUND = `
create or replace temp table unknown_calls as
with known as (
  select phone, min(moment) as since from (
    select phone, created_at as moment from leads where phone is not null
    union all select phone, coalesce(since, timestamptz '1970-01-01') from customers
  ) group by phone
)
select c.*, k.since, c.started_at - lag(c.started_at) over (partition by c.phone order by c.started_at) as gap
from calls c left join known k using (phone)
where c.direction = 'inbound' and (k.since is null or c.started_at < k.since)`;

const INQUIRIES = `
create or replace temp table inquiries as
with numbered as (
  select *, sum(case when gap is null or gap > interval '24 hours' then 1 else 0 end)
    over (partition by phone order by started_at) as n from unknown_calls
), grouped as (
  select phone, n, min(started_at) as moment, min(started_at) filter (outcome <> 'answered') as missed_at,
    arg_min(outcome, started_at) = 'answered' as answered, count(*) as calls, min(since) as since,
    lead(min(started_at)) over (partition by phone order by min(started_at)) as next_at
  from numbered group by phone, n
), spoken as (
  select g.phone, g.n, bool_or(c.started_at between g.missed_at and g.missed_at + interval '24 hours') as inside,
    bool_or(c.started_at >= g.missed_at) as later
  from grouped g join calls c using (phone) where c.outcome = 'answered' group by g.phone, g.n
), led as (
  select g.phone, g.n,
    coalesce(bool_or(l.outcome = 'won' and l.created_at <= g.moment + interval '7 days'), false) as won
  from grouped g join leads l using (phone)
  where l.created_at >= g.moment group by g.phone, g.n
)
select g.*, coalesce(l.won, false) as won, case when g.answered then 'answered' when coalesce(s.inside, false) then 'recovered'
  when l.phone is not null then 'became_lead'
  when coalesce(s.later, false) or g.next_at is not null or g.since is not null then 'came_back' else 'lost' end as fate
from grouped g left join spoken s using (phone, n) left join led l using (phone, n)
where g.moment >= :from`;

const SUMS = [
  'select status, count(*) from caused group by status',
  'select status_word, mark, count(*) from caused where mark is not null group by all',
  'select cause, count(*), sum(worth) from caused group by cause',
  "select lead_source, band, count(*) filter (mature), count(*) filter (mature and outcome = 'won') from caused where mark is null group by all",
  "select lead_source, tries >= 5 as followed, count(*) filter (mature), count(*) filter (mature and outcome = 'won') from caused where mark is null and contacted group by all",
  "select lead_source, count(*) filter (mature and contacted), count(*) filter (mature and contacted and outcome = 'won') from caused where mark is null group by all",
  "select lead_source, count(*) filter (once_cold), count(*) filter (once_cold and outcome = 'won') from caused group by all",
  'select fate, won, count(*), sum(calls) from inquiries group by all',
  "select date_trunc('month', created_at :local), cause, count(*), sum(worth) from caused group by all",
  "select date_trunc('month', created_at :local), count(*), count(*) filter (outcome = 'won'), count(*) filter (mark is null), median(response_s) from caused group by all",
  "select date_trunc('month', closed_at :local), count(*), sum(value_cents) from caused where outcome = 'won' group by all",
  "select lead_source, count(*), count(*) filter (outcome = 'won'), count(*) filter (mark is null), sum(value_cents) filter (outcome = 'won'), median(response_s) from caused group by all",
  "select rep, count(*), count(*) filter (outcome = 'won'), sum(value_cents) filter (outcome = 'won'), median(response_s), sum(worth) filter (cause is not null) from caused group by all",
  "select isodow(started_at :local), hour(started_at :local), count(*), count(*) filter (outcome <> 'answered') from calls where direction = 'inbound' and started_at >= :from group by all",
  "select service, lead_source, count(*), sum(value_cents), sum(value_cents::double * value_cents) from caused where outcome = 'won' group by all",
  'select * from caused order by created_at desc limit 20',
];
