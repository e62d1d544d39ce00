-- Visits of the public site. A visit is named by its id and the day (UTC) on which it began; the months are partitions,
-- so that those that are too old go as a whole. It holds nothing that a visitor typed, and no address.
create table visitor_sessions (
  session_id text not null,
  started_on date not null,
  started_at timestamptz not null,
  last_activity_at timestamptz not null,
  page_views integer not null,
  time_on_page_ms double precision not null,
  scroll_depth double precision not null,
  clicks jsonb not null,
  conversation_interactions integer not null,
  industry_analysis_viewed boolean not null,
  waitlist_submitted boolean not null,
  -- Of the latest activity: screen, viewport, type, browser, system.
  device text[] not null,
  landing_page text,
  referrer text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  -- Where the visit came from, as it is counted.
  source text not null,
  -- Why it is taken for a bot; null for a person.
  bot text,
  primary key (session_id, started_on)
) partition by range (started_on);
-- The latest of each kind are shown, however many came of the other.
create index visitor_sessions_of_people on visitor_sessions (started_at) where bot is null;
create index visitor_sessions_of_bots on visitor_sessions (started_at) where bot is not null;

-- Makes the partition of a day's month.
create function make_visitor_month(day date) returns void language plpgsql as $$
declare
  month date := date_trunc('month', day);
begin
  execute format(
    'create table if not exists %I partition of visitor_sessions for values from (%L) to (%L) with (fillfactor = 80)',
    'visitor_sessions_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month'
  );
exception
  -- Another process makes the same one at this moment.
  when duplicate_table or unique_violation or invalid_object_definition then null;
end
$$;
select make_visitor_month((now() - make_interval(months => 1))::date);
select make_visitor_month(now()::date);
select make_visitor_month((now() + make_interval(months => 1))::date);

-- Under which names a visit or an account is counted: all of them together and by source, campaign, landing page and, for
-- accounts, stage; each for its day and for its month, so that a long range is read in a few rows.
create function count_keys(on_day date, source text, campaign text, landing text, stage text)
returns table (dimension text, span text, day date, value text) language sql immutable as $$
  select named.dimension, spans.span, spans.day, named.value
  from (
    values
      ('all', ''), ('campaign', coalesce(campaign, '')), ('landing', coalesce(landing, '')), ('source', source),
      ('stage', stage)
  ) as named (dimension, value)
  cross join (
    values ('day', on_day), ('month', on_day - (extract(day from on_day)::integer - 1))
  ) as spans (span, day)
  where named.value is not null
$$;

-- Visits by the day on which they began, and by the month. Kept with every visit that comes or turns out to be a bot's;
-- spread over slots, so that those who count at the same moment rarely wait for each other. Sums over slots are what
-- counts; every night they are put together.
create table visitor_counts (
  dimension text not null check (dimension in ('all', 'source', 'campaign', 'landing')),
  span text not null check (span in ('day', 'month')),
  bot text not null,
  -- The day, or the first day of the month.
  day date not null,
  value text not null,
  slot smallint not null,
  sessions bigint not null,
  primary key (dimension, span, bot, day, value, slot)
) with (fillfactor = 50);

-- Of all visits that come in one statement together, in the order of the key: two who count at the same moment meet on
-- the rows in one order.
create function visits_counted() returns trigger language plpgsql as $$
begin
  insert into visitor_counts as counted (dimension, span, bot, day, value, slot, sessions)
  select key.dimension, key.span, coalesce(visit.bot, ''), key.day, key.value, pg_backend_pid() % 16, count(*)
  from added visit
  cross join lateral count_keys(visit.started_on, visit.source, visit.utm_campaign, visit.landing_page, null) key
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (dimension, span, bot, day, value, slot) do update set sessions = counted.sessions + excluded.sessions;
  return null;
end
$$;
create trigger visits_counted after insert on visitor_sessions
referencing new table as added for each statement execute function visits_counted();

create function visit_recounted() returns trigger language plpgsql as $$
begin
  insert into visitor_counts as counted (dimension, span, bot, day, value, slot, sessions)
  select key.dimension, key.span, coalesce(visit.bot, ''), key.day, key.value, pg_backend_pid() % 16, sum(visit.times)
  from (
    values
      (old.bot, old.started_on, old.source, old.utm_campaign, old.landing_page, -1),
      (new.bot, new.started_on, new.source, new.utm_campaign, new.landing_page, 1)
  ) as visit (bot, started_on, source, campaign, landing, times)
  cross join lateral count_keys(visit.started_on, visit.source, visit.campaign, visit.landing, null) key
  group by 1, 2, 3, 4, 5
  having sum(visit.times) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (dimension, span, bot, day, value, slot) do update set sessions = counted.sessions + excluded.sessions;
  return null;
end
$$;
create trigger visits_recounted after update on visitor_sessions for each row
when (
  (old.bot, old.source, old.utm_campaign, old.landing_page)
  is distinct from (new.bot, new.source, new.utm_campaign, new.landing_page)
)
execute function visit_recounted();
