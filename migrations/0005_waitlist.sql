-- People who want to hear when there is a place. They have no account, so no entry belongs to one.
create table waitlist_entries (
  -- The email as two spellings of it are compared.
  email_key text primary key,
  email text not null,
  name text not null,
  company text,
  industry text not null,
  notes text,
  visitor_session_id text,
  created_at timestamptz not null default now()
);
create index waitlist_entries_by_time on waitlist_entries (created_at);
