/** Statements of DuckDB's SQL by what they are for. */
export interface AggregateQueries {
  /** The records of every cause and outcome, and the sums over them. */
  causes: string[];
  /** What decides which records count and what the pipeline is forecast from. */
  rules: string[];
}

/**
 * The aggregates behind a report in DuckDB's SQL, over tables `leads`, `calls` and `customers` with the columns of the
 * product's; `rules` come first, since they make the table `once` of leads that were entered once. `:from` and `:as_of`
 * bound the window. Wall-clock months and hours use one fixed offset, which asks less of DuckDB than the account's zone
 * asks of PostgreSQL.
 */
export function aggregateQueries(from: string, asOf: string): AggregateQueries {
  const fill = (sql: string) =>
    sql
      .replaceAll(':from', `timestamptz '${from}'`)
      .replaceAll(':as_of', `timestamptz '${asOf}'`)
      .replaceAll(':local', "- interval '7 hours'");
  return {
    rules: [ENTERED_AGAIN, ONCE, ...RULES].map(fill),
    causes: [EVENTS, GAPS, TOUCH, FACTS, VALUES, CAUSES, INBOUND, INQUIRIES, ...SUMS].map(fill),
  };
}

const ENTERED_AGAIN = `
create or replace temp table entered_again as
with told as (
  select external_id, created_at, 'p' || phone as person from leads where phone is not null
  union all select external_id, created_at, 'e' || lower(email) from leads where email is not null
), repeated as (
  select person from told group by person having count(*) between 2 and 10
), near as (
  select told.* from told join repeated using (person)
)
select distinct b.external_id
from near f join near l using (person)
join leads a on a.external_id = f.external_id join leads b on b.external_id = l.external_id
where (a.created_at, a.external_id) < (b.created_at, b.external_id)
  and b.created_at - a.created_at <= interval '14 days'
  and (b.created_at - a.created_at <= interval '2 days' or a.outcome <> 'won' or coalesce(a.closed_at > b.created_at, false))
  and coalesce(lower(a.service) = lower(b.service), true)
  and (a.outcome = 'open' or b.outcome = 'open' or coalesce(a.value_cents = b.value_cents, true))`;

const ONCE = `
create or replace temp table once as
select * from leads where external_id not in (select external_id from entered_again)`;

/** Days of bulk entry, answering hours, use of the contact columns, the call log by rep and week, and the pipeline's days. */
const RULES = [
  ...[
    ['created_at', 'true'],
    ['first_contact_at', 'true'],
    ['last_contact_at', "outcome = 'open'"],
    ['closed_at', "outcome = 'won'"],
    ['closed_at', "outcome = 'lost'"],
  ].map(([at, of]) => `select date_trunc('day', ${at} :local), count(*) from once where ${of} group by all`),
  `select isodow(moment :local), hour(moment :local), minute(moment :local) // 30, count(*) from (
     select started_at as moment from calls where direction = 'outbound' or direction = 'inbound' and outcome = 'answered'
     union all select first_contact_at from once where first_contact_at is not null) group by all`,
  `select date_trunc('day', created_at), count(*), count(*) filter (first_contact_at is not null or last_contact_at is not null or attempts > 0)
   from once group by all`,
  `select l.rep, date_trunc('week', l.created_at), count(*), count(*) filter (t.external_id is not null),
     count(*) filter (l.outcome = 'won'), count(*) filter (l.outcome = 'won' and t.external_id is not null)
   from once l left join (
     select distinct l.external_id from once l join calls c using (phone)
     where c.direction = 'outbound' and c.started_at >= l.created_at
   ) t using (external_id) group by all`,
  `select lead_source, date_trunc('day', created_at :local) as born, outcome,
     date_trunc('day', case outcome when 'won' then coalesce(closed_at, last_contact_at) when 'lost' then closed_at end :local) as ended, count(*)
   from once group by all`,
  `select lead_source, count(value_cents), sum(value_cents), sum(value_cents::double * value_cents), max(value_cents)
   from once where outcome = 'won' and coalesce(closed_at, created_at) between :from and :as_of group by all`,
];

const SPOKEN = "(c.direction = 'outbound' or (c.direction = 'inbound' and c.outcome = 'answered'))";

const EVENTS = `
create or replace temp table events as
select external_id, created_at as moment, false as closes from once where created_at between :from and :as_of
union all select external_id, first_contact_at, false from once where first_contact_at is not null
union all select external_id, last_contact_at, false from once where last_contact_at is not null
union all select external_id, closed_at, true from once where closed_at is not null
union all select l.external_id, c.started_at, false from once l join calls c using (phone) where c.started_at >= l.created_at`;

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
from once l join calls c using (phone)
where c.started_at >= l.created_at and ${SPOKEN}
group by l.external_id`;

const FACTS = `
create or replace temp table facts as
with age as (
  select quantile_cont(epoch(closed_at - created_at), 0.9) as p90 from once where outcome = 'won' and closed_at is not null
), joined as (
  select l.*, g.last_at, g.once_cold, least(l.first_contact_at, t.first_call) as first_at,
    greatest(l.attempts, t.calls_out) as tries, epoch(:as_of - l.created_at) >= age.p90 as mature
  from once l left join gaps g using (external_id) left join touch t using (external_id), age
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
  select service, avg(value_cents) as mean from once where outcome = 'won' group by service having count(value_cents) >= 5
), by_source as (
  select lead_source, avg(value_cents) as mean from once where outcome = 'won' group by lead_source having count(value_cents) >= 5
), overall as (select avg(value_cents) as mean from once where outcome = 'won')
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
    select phone, created_at as moment from once where phone is not null
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
  from grouped g join once l using (phone)
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
