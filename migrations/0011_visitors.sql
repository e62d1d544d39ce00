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
create index visitor_sessions_by_time on visitor_sessions (started_at);

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

-- Visits by the day on which they began: of all of them (dimension 'all'), and by source, campaign and landing page.
-- Kept with every visit that comes or turns out to be a bot's; spread over slots, so that those who count at the same
-- moment rarely wait for each other. Sums over slots are what counts.
create table visitor_counts (
  day date not null,
  dimension text not null check (dimension in ('all', 'source', 'campaign', 'landing')),
  value text not null,
  bot text not null,
  slot smallint not null,
  sessions bigint not null,
  primary key (day, dimension, value, bot, slot)
);

create function count_visit(visit visitor_sessions, difference integer) returns void language sql as $$
  insert into visitor_counts as counted (day, dimension, value, bot, slot, sessions)
  select visit.started_on, dimension, value, coalesce(visit.bot, ''), pg_backend_pid() % 16, difference
  from (
    values
      ('all', ''),
      ('campaign', coalesce(visit.utm_campaign, '')),
      ('landing', coalesce(visit.landing_page, '')),
      ('source', visit.source)
  ) as counts (dimension, value)
  on conflict (day, dimension, value, bot, slot) do update set sessions = counted.sessions + difference
$$;

create function visit_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform count_visit(old, -1); end if;
  perform count_visit(new, 1);
  return null;
end
$$;
create trigger visits_counted after insert on visitor_sessions for each row execute function visit_counted();
create trigger visits_recounted after update on visitor_sessions for each row
when (
  (old.bot, old.source, old.utm_campaign, old.landing_page)
  is distinct from (new.bot, new.source, new.utm_campaign, new.landing_page)
)
execute function visit_counted();
