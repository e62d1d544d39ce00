-- Every count of visits opens the list of those it counts: a list by where they came from is read from where it stands,
-- however many others there are. Visits are looked for by what they are counted under.
create index visitor_sessions_by_source on visitor_sessions (source, started_at) where bot is null;
create index visitor_sessions_by_campaign on visitor_sessions ((coalesce(utm_campaign, '')), started_at)
where bot is null;
create index visitor_sessions_by_landing on visitor_sessions ((coalesce(landing_page, '')), started_at)
where bot is null;
create index visitor_sessions_of_bots_by_reason on visitor_sessions (bot, started_at) where bot is not null;

-- Accounts without a visit to stand for are counted beside the visits, and are a list as well.
create index account_funnel_unvisited on account_funnel (created_at, account_id)
where not own_visit and not demonstration;
create index account_funnel_unvisited_by_source on account_funnel (source, created_at, account_id)
where not own_visit and not demonstration;
create index account_funnel_unvisited_by_campaign on account_funnel (campaign, created_at, account_id)
where not own_visit and not demonstration;
create index account_funnel_unvisited_by_landing on account_funnel (landing, created_at, account_id)
where not own_visit and not demonstration;
create index account_funnel_unvisited_by_name on account_funnel (name_key, account_id)
where not own_visit and not demonstration;
create index account_funnel_unvisited_by_email on account_funnel (email_key, account_id)
where not own_visit and not demonstration;
create index account_funnel_unvisited_by_stage on account_funnel (stage, created_at, account_id)
where not own_visit and not demonstration;
