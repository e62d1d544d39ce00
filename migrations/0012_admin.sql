-- What admins see. Counts and lists are kept in the transactions that change what they tell of, so that reading them
-- costs the same however much there is. Everything here can be worked out anew from the other tables.

create index visitor_counts_by_dimension on visitor_counts (dimension, day);
create index visitor_sessions_of_bots on visitor_sessions (started_at) where bot is not null;

-- Words of a text as they are looked for: lower case, without accents, apart at blanks.
create function search_words(said text) returns text[] language sql immutable as $$
  select array(
    select word
    from regexp_split_to_table(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')), '\s+') as word
    where word <> ''
  )
$$;

-- What an account is found by: whole words and their parts, and a phone number from its beginning, without its country,
-- without its area, and by its last four figures. No extension is needed, and a prefix of any word is in the index.
create function account_words(said text, website text, phone text) returns tsvector language sql immutable as $$
  with whole as (
    select unnest(search_words(concat_ws(' ', said, substring(lower(website) from '^[a-z]+://(?:www\.)?([^/:?#]+)')))) as word
  ), figures as (
    select regexp_replace(phone, '\D', '', 'g') as word
  )
  select array_to_tsvector(array(
    select distinct left(word, 250)
    from (
      select word from whole
      union all select regexp_split_to_table(word, '@') from whole
      union all select regexp_split_to_table(word, '[^[:alnum:]]+') from whole
      union all select right(word, figure) from figures cross join unnest(array[100, 10, 7, 4]) as figure
    ) as words
    where word <> ''
  ))
$$;

-- What somebody typed, as prefixes that must all be found. A phone number is one, however it is written.
create function account_query(typed text) returns tsquery language sql immutable as $$
  select string_agg('''' || replace(replace(left(word, 250), '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  from (
    select regexp_replace(regexp_replace(typed, '\D', '', 'g'), '^1(\d{10})$', '\1') as word
    where typed ~ '^[\d\s().+-]+$' and typed ~ '\d'
    union all
    select regexp_replace(regexp_replace(word, '^([a-z]+://)?(www\.)?(?=.)', ''), '^([^/]+\.[^/]+)/.*$', '\1')
    from unnest(search_words(typed)) as word
    where not (typed ~ '^[\d\s().+-]+$' and typed ~ '\d')
  ) as words
$$;

-- What is told of an account. stage: the last step that was ever done; step: the last that was done together with all
-- before it, which is what the funnel counts, so that no step can count more than the one before. Steps: 0 created,
-- 1 company information, 2 terms, 3 keys, 4 complete.
create view account_facts as
select
  a.account_id, u.user_id, a.demonstration, a.created_at, u.visitor_session_id,
  case
    when o.completed_at is not null then 4
    when o.api_keys_at is not null then 3
    when o.terms_accepted_at is not null then 2
    when o.company_info_at is not null then 1
    else 0
  end::smallint as stage,
  case
    when o.company_info_at is null then 0
    when o.terms_accepted_at is null then 1
    when o.api_keys_at is null then 2
    when o.completed_at is null then 3
    else 4
  end::smallint as step,
  case
    when num_nulls(o.company_info_at, o.terms_accepted_at, o.api_keys_at, o.completed_at) = 0
    then greatest(0, round(extract(epoch from o.completed_at - a.created_at) * 1000))::bigint
  end as completed_ms,
  -- Complete, and no report was ever begun.
  case when not exists (select from reports r where r.account_id = a.account_id) then o.completed_at end as waiting_since,
  lower(u.full_name) as name_key,
  lower(u.email) as email_key,
  account_words(concat_ws(' ', u.full_name, u.email, u.work_email), coalesce(o.company_website, ''), u.phone) as words
from accounts a
-- The first user stands for the account.
join lateral (
  select * from users where users.account_id = a.account_id order by users.created_at, users.user_id limit 1
) u on true
left join onboarding o on o.account_id = a.account_id;

-- An account as the funnel counts it and the list of users finds it.
create table account_funnel (
  account_id uuid primary key references accounts on delete cascade,
  user_id uuid not null,
  demonstration boolean not null,
  created_at timestamptz not null,
  visitor_session_id text,
  stage smallint not null,
  step smallint not null,
  -- From the beginning of the account to completion; null before.
  completed_ms bigint,
  waiting_since timestamptz,
  name_key text not null,
  email_key text not null,
  words tsvector not null,
  -- The day (UTC) on which the visit began that led here; null when no person's visit was recorded.
  visit_day date,
  -- This account stands for that visit; another that came of the same visit does not.
  own_visit boolean not null default false,
  -- Under which it is counted: visit_day, else the day on which the account began.
  day date not null,
  source text not null default '',
  campaign text not null default '',
  landing text not null default ''
);

-- The visits that the accounts of a visitor session came of. A visit begins at most a month before the account, and,
-- by a clock that is wrong, a day after. One whose month has been taken away stays what it was.
create function account_visits(session text)
returns table (account_id uuid, visit_day date, source text, campaign text, landing text, own_visit boolean)
language sql stable as $$
  select
    account_id, visit_day, source, campaign, landing,
    visit_day is not null and row_number() over (partition by visit_day order by created_at, account_id) = 1
  from (
    select
      f.account_id, f.created_at,
      case when gone then f.visit_day else v.started_on end as visit_day,
      case when gone then f.source else coalesce(v.source, '') end as source,
      case when gone then f.campaign else coalesce(v.utm_campaign, '') end as campaign,
      case when gone then f.landing else coalesce(v.landing_page, '') end as landing
    from account_funnel f
    cross join lateral (
      select f.visit_day is not null and to_regclass('visitor_sessions_' || to_char(f.visit_day, 'YYYY_MM')) is null as gone
    ) g
    left join lateral (
      select visit.started_on, visit.source, visit.utm_campaign, visit.landing_page
      from visitor_sessions visit
      where visit.session_id = f.visitor_session_id and visit.bot is null
        and visit.started_on between (f.created_at at time zone 'UTC')::date - 31
          and (f.created_at at time zone 'UTC')::date + 1
      order by visit.started_at desc
      limit 1
    ) v on not gone
    where f.visitor_session_id = session and not f.demonstration
  ) as found
$$;

insert into account_funnel (
  account_id, user_id, demonstration, created_at, visitor_session_id, stage, step, completed_ms, waiting_since,
  name_key, email_key, words, day
)
select *, (created_at at time zone 'UTC')::date from account_facts;
create index account_funnel_by_session on account_funnel (visitor_session_id) where visitor_session_id is not null;
analyze account_funnel;
update account_funnel f
set visit_day = v.visit_day, own_visit = v.own_visit, day = v.visit_day, source = v.source, campaign = v.campaign,
  landing = v.landing
from
  (select distinct visitor_session_id as session from account_funnel where visitor_session_id is not null) s
  cross join lateral account_visits(s.session) v
where v.account_id = f.account_id and v.visit_day is not null;

create unique index account_funnel_by_user on account_funnel (user_id);
create index account_funnel_by_creation on account_funnel (created_at, account_id);
create index account_funnel_by_name on account_funnel (name_key, account_id);
create index account_funnel_by_email on account_funnel (email_key, account_id);
create index account_funnel_by_stage on account_funnel (stage, created_at, account_id);
create index account_funnel_by_words on account_funnel using gin (words);
create index account_funnel_waiting on account_funnel (waiting_since) where waiting_since is not null;
create index account_funnel_demonstrations on account_funnel (account_id) where demonstration;

-- Accounts by the day under which they are counted, by what they are told apart, and by their step; extra: how many of
-- them have no visit to stand for. Spread over slots as visitor_counts is; sums over slots are what counts.
create table funnel_counts (
  dimension text not null check (dimension in ('all', 'source', 'campaign', 'landing', 'stage')),
  day date not null,
  value text not null,
  step smallint not null,
  slot smallint not null,
  accounts bigint not null,
  extra bigint not null,
  completed_ms numeric not null,
  primary key (dimension, day, value, step, slot)
);

-- What some accounts count for, and how often each is to be counted: 1, or -1 to take it back. In the order of the key,
-- so that two who count at the same moment meet on the rows in one order.
create function account_counts(removed account_funnel[], added account_funnel[])
returns table (dimension text, day date, value text, step smallint, accounts bigint, extra bigint, completed_ms numeric)
language sql immutable as $$
  select
    dimension, day, value, step, sum(times)::bigint, sum(times * (not own_visit)::integer)::bigint,
    sum(times * coalesce(completed_ms, 0))
  from (
    select r.*, -1 as times from unnest(removed) as r where not r.demonstration
    union all
    select a.*, 1 from unnest(added) as a where not a.demonstration
  ) as changed
  cross join lateral (
    values ('all', ''), ('campaign', campaign), ('landing', landing), ('source', source), ('stage', stage::text)
  ) as counts (dimension, value)
  group by dimension, day, value, step
  having sum(times) <> 0 or sum(times * (not own_visit)::integer) <> 0 or sum(times * coalesce(completed_ms, 0)) <> 0
  order by dimension collate "C", day, value collate "C", step
$$;

insert into funnel_counts
select c.dimension, c.day, c.value, c.step, 0, sum(c.accounts), sum(c.extra), sum(c.completed_ms)
from account_funnel f cross join lateral account_counts('{}', array[f]) c
group by c.dimension, c.day, c.value, c.step;

create function count_accounts(removed account_funnel[], added account_funnel[]) returns void language sql as $$
  insert into funnel_counts as counted (dimension, day, value, step, slot, accounts, extra, completed_ms)
  select dimension, day, value, step, pg_backend_pid() % 16, accounts, extra, completed_ms
  from account_counts(removed, added)
  on conflict (dimension, day, value, step, slot) do update set
    accounts = counted.accounts + excluded.accounts,
    extra = counted.extra + excluded.extra,
    completed_ms = counted.completed_ms + excluded.completed_ms
$$;

-- Whoever changes a visit, or an account that came of it, holds its session's name until the transaction ends: so
-- neither misses what the other has not committed.
create function hold_visit(session text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(session, 12))
$$;

-- To be called with the session held.
create function place_accounts(session text) returns void language sql as $$
  update account_funnel f
  set visit_day = v.visit_day, own_visit = v.own_visit, source = v.source, campaign = v.campaign, landing = v.landing,
    day = coalesce(v.visit_day, (f.created_at at time zone 'UTC')::date)
  from account_visits(session) v
  where v.account_id = f.account_id
    and (f.visit_day, f.own_visit, f.source, f.campaign, f.landing, f.day) is distinct from (
      v.visit_day, v.own_visit, v.source, v.campaign, v.landing,
      coalesce(v.visit_day, (f.created_at at time zone 'UTC')::date)
    )
$$;

create function account_funnel_changed() returns trigger language plpgsql as $$
declare
  session text;
begin
  if tg_op = 'INSERT' then
    perform count_accounts('{}'::account_funnel[], array(select row(a.*)::account_funnel from added a));
  elsif tg_op = 'UPDATE' then
    perform count_accounts(array(select row(r.*)::account_funnel from removed r), array(select row(a.*)::account_funnel from added a));
  else
    perform count_accounts(array(select row(r.*)::account_funnel from removed r), '{}'::account_funnel[]);
    for session in select distinct r.visitor_session_id from removed r where r.own_visit order by 1 loop
      perform place_accounts(session);
    end loop;
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
  if new.visitor_session_id is not null then perform place_accounts(new.visitor_session_id); end if;
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
  if session is not null then perform place_accounts(session); end if;
  return null;
end
$$;
create trigger accounts_moved after update of created_at, demonstration on accounts
for each row execute function account_moved();
create trigger accounts_leave before delete on accounts for each row execute function account_moved();

create function visit_placed() returns trigger language plpgsql as $$
begin
  perform hold_visit(new.session_id);
  if exists (select from account_funnel where visitor_session_id = new.session_id) then
    perform place_accounts(new.session_id);
  end if;
  return null;
end
$$;
create trigger visits_placed after insert on visitor_sessions for each row execute function visit_placed();
create trigger visits_replaced after update on visitor_sessions for each row
when (
  (old.bot, old.source, old.utm_campaign, old.landing_page, old.started_at)
  is distinct from (new.bot, new.source, new.utm_campaign, new.landing_page, new.started_at)
)
execute function visit_placed();

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
