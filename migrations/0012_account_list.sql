-- The list of accounts that admins see, and what it is searched by. Everything here can be worked out anew from the
-- other tables; migration 0014 keeps it in the transactions that change what it tells of.

-- Words of a text as they are looked for: lower case, without accents, apart at blanks.
create function search_words(said text) returns text[] language sql immutable as $$
  select array_remove(
    regexp_split_to_array(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')), '\s+'), ''
  )
$$;

-- What an account is found by: whole words and their parts, and a phone number from its beginning, without its country,
-- without its area, and by its last four figures. No extension is needed, and a prefix of any word is in the index.
create function account_words(said text, website text, phone text) returns tsvector language plpgsql immutable as $$
declare
  whole text := array_to_string(
    search_words(concat_ws(' ', said, substring(lower(website) from '^[a-z]+://(?:www\.)?([^/:?#]+)'))), ' '
  );
  figures text := regexp_replace(phone, '\D', '', 'g');
  words text[] := string_to_array(
    concat_ws(' ', whole, replace(whole, '@', ' '), regexp_replace(whole, '[^[:alnum:]]+', ' ', 'g')), ' '
  ) || array[right(figures, 100), right(figures, 10), right(figures, 7), right(figures, 4)];
begin
  if length(whole) > 250 then words := array(select left(word, 250) from unnest(words) as word); end if;
  return array_to_tsvector(array_remove(words, ''));
end
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

create unique index account_funnel_by_user on account_funnel (user_id);
create index account_funnel_by_session on account_funnel (visitor_session_id) where visitor_session_id is not null;
create index account_funnel_by_creation on account_funnel (created_at, account_id);
create index account_funnel_by_name on account_funnel (name_key, account_id);
create index account_funnel_by_email on account_funnel (email_key, account_id);
create index account_funnel_by_stage on account_funnel (stage, created_at, account_id);
create index account_funnel_by_source on account_funnel (source, created_at, account_id) where not demonstration;
create index account_funnel_by_campaign on account_funnel (campaign, created_at, account_id) where not demonstration;
create index account_funnel_by_landing on account_funnel (landing, created_at, account_id) where not demonstration;
create index account_funnel_by_words on account_funnel using gin (words);
create index account_funnel_waiting on account_funnel (waiting_since) where waiting_since is not null;
create index account_funnel_demonstrations on account_funnel (account_id) where demonstration;

-- Where each account belongs: beside the visit it came of, else on its own first day. A visit begins at most a month
-- before the account, and, by a clock that is wrong, a day after. One whose month has been taken away stays what it was.
create view account_places as
select
  account_id, visitor_session_id, visit_day, coalesce(visit_day, created_day) as day, source, campaign, landing,
  visit_day is not null
    and row_number() over (partition by visitor_session_id, visit_day order by created_at, account_id) = 1 as own_visit
from (
  select
    f.account_id, f.visitor_session_id, f.created_at, own.created_day,
    case when own.gone then f.visit_day else visit.started_on end as visit_day,
    case when own.gone then f.source else coalesce(visit.source, '') end as source,
    case when own.gone then f.campaign else coalesce(visit.utm_campaign, '') end as campaign,
    case when own.gone then f.landing else coalesce(visit.landing_page, '') end as landing
  from account_funnel f
  cross join lateral (
    select
      (f.created_at at time zone 'UTC')::date as created_day,
      f.visit_day is not null and to_regclass('visitor_sessions_' || to_char(f.visit_day, 'YYYY_MM')) is null as gone
  ) own
  left join lateral (
    select v.started_on, v.source, v.utm_campaign, v.landing_page
    from visitor_sessions v
    where v.session_id = f.visitor_session_id and v.bot is null and not f.demonstration
      and v.started_on between own.created_day - 31 and own.created_day + 1
    order by v.started_at desc
    limit 1
  ) visit on not own.gone
) as found;
