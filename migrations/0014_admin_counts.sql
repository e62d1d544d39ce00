-- What admins see is kept in the transactions that change what it tells of, so that reading it costs the same however
-- much there is. All of it can be worked out anew from the other tables.

insert into account_funnel (
  account_id, user_id, demonstration, created_at, visitor_session_id, stage, step, completed_ms, waiting_since,
  name_key, email_key, words, day
)
select *, (created_at at time zone 'UTC')::date from account_facts
on conflict (account_id) do nothing;
analyze account_funnel;
update account_funnel f
set visit_day = p.visit_day, own_visit = p.own_visit, day = p.day, source = p.source, campaign = p.campaign,
  landing = p.landing
from account_places p
where p.account_id = f.account_id and p.visit_day is not null;

-- Accounts by the day under which they are counted and by its month, by what they are told apart, and by their step;
-- extra: how many of them have no visit to stand for. Spread over slots as visitor_counts is.
create table funnel_counts (
  dimension text not null check (dimension in ('all', 'source', 'campaign', 'landing', 'stage')),
  span text not null check (span in ('day', 'month')),
  -- The day, or the first day of the month.
  day date not null,
  value text not null,
  step smallint not null,
  slot smallint not null,
  accounts bigint not null,
  extra bigint not null,
  completed_ms numeric not null,
  primary key (dimension, span, day, value, step, slot)
) with (fillfactor = 50);

-- Counts some accounts, and takes others back. In the order of the key, so that two who count at the same moment meet
-- on the rows in one order.
create function count_accounts(removed account_funnel[], added account_funnel[]) returns void language sql as $$
  insert into funnel_counts as counted (dimension, span, day, value, step, slot, accounts, extra, completed_ms)
  select
    key.dimension, key.span, key.day, key.value, step, pg_backend_pid() % 16, sum(times)::bigint,
    sum(times * (not own_visit)::integer)::bigint, sum(times * coalesce(completed_ms, 0))
  from (
    select r.*, -1 as times from unnest(removed) as r where not r.demonstration
    union all
    select a.*, 1 from unnest(added) as a where not a.demonstration
  ) as changed
  cross join lateral count_keys(changed.day, source, campaign, landing, stage::text) key
  group by key.dimension, key.span, key.day, key.value, step
  having sum(times) <> 0 or sum(times * (not own_visit)::integer) <> 0 or sum(times * coalesce(completed_ms, 0)) <> 0
  order by key.dimension, key.span, key.day, key.value, step
  on conflict (dimension, span, day, value, step, slot) do update set
    accounts = counted.accounts + excluded.accounts,
    extra = counted.extra + excluded.extra,
    completed_ms = counted.completed_ms + excluded.completed_ms
$$;

insert into funnel_counts (dimension, span, day, value, step, slot, accounts, extra, completed_ms)
select
  key.dimension, key.span, key.day, key.value, step, 0, count(*), count(*) filter (where not own_visit),
  sum(coalesce(completed_ms, 0))
from account_funnel f cross join lateral count_keys(f.day, source, campaign, landing, stage::text) key
where not demonstration
group by 1, 2, 3, 4, 5;

-- Whoever changes a visit, or an account that came of it, holds its session's name until the transaction ends: so
-- neither misses what the other has not committed.
create function hold_visit(session text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(session, 12))
$$;


-- To be called with the sessions held.
create function place_accounts(sessions text[]) returns void language sql as $$
  update account_funnel f
  set visit_day = p.visit_day, own_visit = p.own_visit, source = p.source, campaign = p.campaign, landing = p.landing,
    day = p.day
  from account_places p
  where p.visitor_session_id = any (sessions) and p.account_id = f.account_id and f.visitor_session_id = any (sessions)
    and (f.visit_day, f.own_visit, f.source, f.campaign, f.landing, f.day)
      is distinct from (p.visit_day, p.own_visit, p.source, p.campaign, p.landing, p.day)
$$;

create function account_funnel_changed() returns trigger language plpgsql as $$
declare
  sessions text[];
begin
  if tg_op = 'INSERT' then
    perform count_accounts('{}'::account_funnel[], array(select row(a.*)::account_funnel from added a));
  elsif tg_op = 'UPDATE' then
    perform count_accounts(
      array(select row(r.*)::account_funnel from removed r), array(select row(a.*)::account_funnel from added a)
    );
  else
    perform count_accounts(array(select row(r.*)::account_funnel from removed r), '{}'::account_funnel[]);
    sessions := array(select distinct r.visitor_session_id from removed r where r.own_visit);
    if cardinality(sessions) > 0 then perform place_accounts(sessions); end if;
  end if;
  return null;
end
$$;
create trigger accounts_counted after insert on account_funnel
referencing new table as added for each statement execute function account_funnel_changed();
create trigger accounts_recounted after update on account_funnel
referencing old table as removed new table as added for each statement execute function account_funnel_changed();
create trigger accounts_taken_back after delete on account_funnel
referencing old table as removed for each statement execute function account_funnel_changed();

create function account_listed() returns trigger language plpgsql as $$
begin
  if new.visitor_session_id is not null then perform hold_visit(new.visitor_session_id); end if;
  insert into account_funnel (
    account_id, user_id, demonstration, created_at, visitor_session_id, stage, step, completed_ms, waiting_since,
    name_key, email_key, words, day
  )
  select *, (created_at at time zone 'UTC')::date from account_facts where account_id = new.account_id
  on conflict (account_id) do nothing;
  if new.visitor_session_id is not null then perform place_accounts(array[new.visitor_session_id]); end if;
  return null;
end
$$;
create trigger users_listed after insert on users for each row execute function account_listed();

create function refresh_account(account uuid) returns void language sql as $$
  update account_funnel f
  set (stage, step, completed_ms, waiting_since, name_key, email_key, words) =
    (a.stage, a.step, a.completed_ms, a.waiting_since, a.name_key, a.email_key, a.words)
  from account_facts a
  where a.account_id = account and f.account_id = account
    and (f.stage, f.step, f.completed_ms, f.waiting_since, f.name_key, f.email_key, f.words)
      is distinct from (a.stage, a.step, a.completed_ms, a.waiting_since, a.name_key, a.email_key, a.words)
$$;

create function account_refreshed() returns trigger language plpgsql as $$
begin
  perform refresh_account(case tg_op when 'DELETE' then old.account_id else new.account_id end);
  return null;
end
$$;
create trigger users_refreshed after update of full_name, email, work_email, phone on users
for each row execute function account_refreshed();
create trigger onboarding_refreshed after insert or update on onboarding
for each row execute function account_refreshed();
create trigger reports_refreshed after insert or delete on reports
for each row execute function account_refreshed();

create function account_moved() returns trigger language plpgsql as $$
declare
  session text;
begin
  select visitor_session_id into session from account_funnel where account_id = old.account_id;
  if session is not null then perform hold_visit(session); end if;
  if tg_op = 'DELETE' then return old; end if;
  update account_funnel
  set created_at = new.created_at, demonstration = new.demonstration, visit_day = null, own_visit = false,
    source = '', campaign = '', landing = '', day = (new.created_at at time zone 'UTC')::date
  where account_id = new.account_id;
  perform refresh_account(new.account_id);
  if session is not null then perform place_accounts(array[session]); end if;
  return null;
end
$$;
create trigger accounts_moved after update of created_at, demonstration on accounts
for each row execute function account_moved();
create trigger accounts_leave before delete on accounts for each row execute function account_moved();

create function visits_placed() returns trigger language plpgsql as $$
declare
  sessions text[] := array(select session_id from added order by 1);
begin
  perform hold_visit(session) from unnest(sessions) as session;
  if exists (select from account_funnel where visitor_session_id = any (sessions)) then
    perform place_accounts(sessions);
  end if;
  return null;
end
$$;
create trigger visits_placed after insert on visitor_sessions
referencing new table as added for each statement execute function visits_placed();

create function visit_replaced() returns trigger language plpgsql as $$
begin
  perform hold_visit(new.session_id);
  perform place_accounts(array[new.session_id]);
  return null;
end
$$;
create trigger visits_replaced after update on visitor_sessions for each row
when (
  (old.bot, old.source, old.utm_campaign, old.landing_page, old.started_at)
  is distinct from (new.bot, new.source, new.utm_campaign, new.landing_page, new.started_at)
)
execute function visit_replaced();

-- How many there are of what the team looks after: 'connection' by vendor and state, 'waitlist'. Spread over slots.
create table team_counts (
  what text not null check (what in ('connection', 'waitlist')),
  value text not null,
  slot smallint not null,
  count bigint not null,
  primary key (what, value, slot)
) with (fillfactor = 50);
insert into team_counts
select 'connection', vendor || '/' || state, 0, count(*) from connections group by 2
union all
select 'waitlist', '', 0, count(*) from waitlist_entries;

create function count_for_team(counted text, value_before text, value_now text) returns void language sql as $$
  insert into team_counts as known (what, value, slot, count)
  select counted, value, pg_backend_pid() % 16, sum(times)
  from (values (value_before, -1), (value_now, 1)) as changed (value, times)
  where value is not null
  group by value
  having sum(times) <> 0
  order by value
  on conflict (what, value, slot) do update set count = known.count + excluded.count
$$;

create function connection_counted() returns trigger language plpgsql as $$
begin
  perform count_for_team('connection', old.vendor || '/' || old.state, new.vendor || '/' || new.state);
  return null;
end
$$;
create trigger connections_counted after insert or delete or update of vendor, state on connections
for each row execute function connection_counted();

create function waitlist_counted() returns trigger language plpgsql as $$
begin
  perform count_for_team(
    'waitlist', case when tg_op = 'DELETE' then '' end, case when tg_op = 'INSERT' then '' end
  );
  return null;
end
$$;
create trigger waitlist_counted after insert or delete on waitlist_entries
for each row execute function waitlist_counted();

-- Puts the slots of every count together. Rows that somebody changes at this moment are left for the next time, so that
-- nobody waits in a circle.
create function join_slots() returns void language sql as $$
  with held as (
    select ctid as place from visitor_counts where slot <> 0 order by dimension, span, bot, day, value, slot
    for update skip locked
  ), gone as (
    delete from visitor_counts using held where ctid = held.place returning visitor_counts.*
  )
  insert into visitor_counts as counted (dimension, span, bot, day, value, slot, sessions)
  select dimension, span, bot, day, value, 0, sum(sessions) from gone group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (dimension, span, bot, day, value, slot) do update set sessions = counted.sessions + excluded.sessions;

  with held as (
    select ctid as place from funnel_counts where slot <> 0 order by dimension, span, day, value, step, slot
    for update skip locked
  ), gone as (
    delete from funnel_counts using held where ctid = held.place returning funnel_counts.*
  )
  insert into funnel_counts as counted (dimension, span, day, value, step, slot, accounts, extra, completed_ms)
  select dimension, span, day, value, step, 0, sum(accounts), sum(extra), sum(completed_ms)
  from gone group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (dimension, span, day, value, step, slot) do update set
    accounts = counted.accounts + excluded.accounts,
    extra = counted.extra + excluded.extra,
    completed_ms = counted.completed_ms + excluded.completed_ms;

  with held as (
    select ctid as place from team_counts where slot <> 0 order by what, value, slot for update skip locked
  ), gone as (
    delete from team_counts using held where ctid = held.place returning team_counts.*
  )
  insert into team_counts as known (what, value, slot, count)
  select what, value, 0, sum(count) from gone group by 1, 2 order by 1, 2
  on conflict (what, value, slot) do update set count = known.count + excluded.count
$$;

-- What an admin looked at in customers' data. It outlives the customers, and names them by an id that means nothing
-- once they are gone; the admin is named by the email of that moment.
create table admin_audit (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  admin_id uuid not null,
  admin text not null,
  what text not null,
  subjects uuid[] not null default '{}'
);
