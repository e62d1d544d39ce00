-- A count of the funnel has a column for each step, instead of a row: reading a range reads a fifth of the rows, and an
-- account that takes a step writes one row instead of two.

alter table funnel_counts rename to funnel_counts_before;
alter table funnel_counts_before rename constraint funnel_counts_pkey to funnel_counts_before_pkey;

-- Accounts by the day under which they are counted and by its month, by what they are told apart; step_0 to step_4:
-- how many got to this step and no further; extra: how many of all have no visit to stand for. Spread over slots as
-- visitor_counts is.
create table funnel_counts (
  dimension text not null check (dimension in ('all', 'source', 'campaign', 'landing', 'stage')),
  span text not null check (span in ('day', 'month')),
  -- The day, or the first day of the month.
  day date not null,
  value text not null,
  slot smallint not null,
  step_0 bigint not null,
  step_1 bigint not null,
  step_2 bigint not null,
  step_3 bigint not null,
  step_4 bigint not null,
  extra bigint not null,
  completed_ms numeric not null,
  primary key (dimension, span, day, value, slot)
) with (fillfactor = 50);

insert into funnel_counts
select
  dimension, span, day, value, slot,
  coalesce(sum(accounts) filter (where step = 0), 0), coalesce(sum(accounts) filter (where step = 1), 0),
  coalesce(sum(accounts) filter (where step = 2), 0), coalesce(sum(accounts) filter (where step = 3), 0),
  coalesce(sum(accounts) filter (where step = 4), 0), sum(extra), sum(completed_ms)
from funnel_counts_before
group by 1, 2, 3, 4, 5;
drop table funnel_counts_before;

-- Counts some accounts, and takes others back. In the order of the key, so that two who count at the same moment meet
-- on the rows in one order.
create or replace function count_accounts(removed account_funnel[], added account_funnel[]) returns void language sql
as $$
  insert into funnel_counts as counted
  select *
  from (
    select
      key.dimension, key.span, key.day, key.value, pg_backend_pid() % 16 as slot,
      sum(times * (step = 0)::integer)::bigint as step_0, sum(times * (step = 1)::integer)::bigint as step_1,
      sum(times * (step = 2)::integer)::bigint as step_2, sum(times * (step = 3)::integer)::bigint as step_3,
      sum(times * (step = 4)::integer)::bigint as step_4, sum(times * (not own_visit)::integer)::bigint as extra,
      sum(times * coalesce(completed_ms, 0)) as completed_ms
    from (
      select r.*, -1 as times from unnest(removed) as r where not r.demonstration
      union all
      select a.*, 1 from unnest(added) as a where not a.demonstration
    ) as changed
    cross join lateral count_keys(changed.day, source, campaign, landing, stage::text) key
    group by key.dimension, key.span, key.day, key.value
  ) as change
  where (step_0, step_1, step_2, step_3, step_4, extra, completed_ms) <> (0, 0, 0, 0, 0, 0, 0)
  order by dimension, span, day, value
  on conflict (dimension, span, day, value, slot) do update set
    step_0 = counted.step_0 + excluded.step_0, step_1 = counted.step_1 + excluded.step_1,
    step_2 = counted.step_2 + excluded.step_2, step_3 = counted.step_3 + excluded.step_3,
    step_4 = counted.step_4 + excluded.step_4, extra = counted.extra + excluded.extra,
    completed_ms = counted.completed_ms + excluded.completed_ms
$$;

-- Puts the slots of every count together, in a slot that nobody counts in: so whoever counts waits for nobody here, and
-- is waited for by nobody. Rows that somebody changes at this moment are left for the next time.
create or replace function join_slots() returns void language sql as $$
  with held as (
    select ctid as place from visitor_counts where slot <> -1 order by dimension, span, bot, day, value, slot
    for update skip locked
  ), gone as (
    delete from visitor_counts using held where ctid = held.place returning visitor_counts.*
  )
  insert into visitor_counts as counted (dimension, span, bot, day, value, slot, sessions)
  select dimension, span, bot, day, value, -1, sum(sessions) from gone group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (dimension, span, bot, day, value, slot) do update set sessions = counted.sessions + excluded.sessions;

  with held as (
    select ctid as place from funnel_counts where slot <> -1 order by dimension, span, day, value, slot
    for update skip locked
  ), gone as (
    delete from funnel_counts using held where ctid = held.place returning funnel_counts.*
  )
  insert into funnel_counts as counted
  select
    dimension, span, day, value, -1, sum(step_0), sum(step_1), sum(step_2), sum(step_3), sum(step_4), sum(extra),
    sum(completed_ms)
  from gone group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (dimension, span, day, value, slot) do update set
    step_0 = counted.step_0 + excluded.step_0, step_1 = counted.step_1 + excluded.step_1,
    step_2 = counted.step_2 + excluded.step_2, step_3 = counted.step_3 + excluded.step_3,
    step_4 = counted.step_4 + excluded.step_4, extra = counted.extra + excluded.extra,
    completed_ms = counted.completed_ms + excluded.completed_ms;

  with held as (
    select ctid as place from team_counts where slot <> -1 order by what, value, slot for update skip locked
  ), gone as (
    delete from team_counts using held where ctid = held.place returning team_counts.*
  )
  insert into team_counts as known (what, value, slot, count)
  select what, value, -1, sum(count) from gone group by 1, 2 order by 1, 2
  on conflict (what, value, slot) do update set count = known.count + excluded.count
$$;
