-- A session as its owner sees it: a device with a name and a last use. Those from before have said no browser.
alter table sessions
  add column session_id uuid not null default gen_random_uuid(),
  add column user_agent text not null default '',
  add column last_used_at timestamptz not null default now();
update sessions set last_used_at = greatest(created_at, expires_at - interval '30 days');
create unique index sessions_by_id on sessions (account_id, user_id, session_id);
drop index sessions_by_user;
