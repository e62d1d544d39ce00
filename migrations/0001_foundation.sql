-- Accounts, uploads, normalised records and reports.
-- Every table of a customer has account_id first in its primary key, so that the schema distributes by it.
-- logins and sessions are the two look-ups made before the account is known.

create table accounts (
  account_id uuid primary key,
  time_zone text not null,
  country text not null default 'US',
  average_job_value_cents bigint check (average_job_value_cents > 0),
  window_months integer not null default 12 check (window_months between 1 and 36),
  demonstration boolean not null default false,
  created_at timestamptz not null default now()
);

create table users (
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null,
  email text not null,
  full_name text not null,
  job_role text not null,
  work_email text not null,
  phone text not null,
  user_role text not null default 'customer' check (user_role in ('customer', 'admin')),
  visitor_session_id text,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id)
);

-- email_key is the sign-up email, trimmed and in lower case.
create table logins (
  email_key text primary key,
  password_hash text not null,
  account_id uuid not null,
  user_id uuid not null,
  foreign key (account_id, user_id) references users on delete cascade
);

-- Only the SHA-256 of a token is kept.
create table sessions (
  token_hash bytea primary key,
  account_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (account_id, user_id) references users on delete cascade
);
create index sessions_by_user on sessions (account_id, user_id);

-- Consent as evidence: the words shown, when, from where.
create table consents (
  account_id uuid not null,
  user_id uuid not null,
  kind text not null,
  version text not null,
  wording text not null,
  given_at timestamptz not null default now(),
  ip text not null,
  user_agent text not null,
  primary key (account_id, user_id, kind, given_at),
  foreign key (account_id, user_id) references users on delete cascade
);

create table imports (
  account_id uuid not null references accounts on delete cascade,
  import_id uuid not null,
  file_name text not null,
  size_bytes bigint not null,
  status text not null check (
    status in ('receiving', 'queued', 'reading', 'ready', 'loading', 'done', 'failed', 'cancelled')
  ),
  time_zone text not null,
  progress_done bigint not null default 0,
  progress_total bigint not null default 0,
  kind text check (kind in ('leads', 'calls', 'customers')),
  header_key text,
  profile jsonb,
  mapping jsonb,
  counts jsonb,
  message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (account_id, import_id)
);

-- The uploaded bytes in pieces of at most 1 MiB, each compressed by itself (zstd); gone once loaded.
create table import_chunks (
  account_id uuid not null,
  import_id uuid not null,
  seq integer not null,
  body bytea not null,
  primary key (account_id, import_id, seq),
  foreign key (account_id, import_id) references imports on delete cascade
);
alter table import_chunks alter column body set storage external;

create table import_refusals (
  account_id uuid not null,
  import_id uuid not null,
  line integer not null,
  reason text not null,
  cells text[] not null,
  primary key (account_id, import_id, line),
  foreign key (account_id, import_id) references imports on delete cascade
);

-- The mapping a customer confirmed for a header, to be suggested when that header comes again.
create table remembered_mappings (
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  header_key text not null,
  mapping jsonb not null,
  confirmed_at timestamptz not null default now(),
  primary key (account_id, kind, header_key)
);

-- The records. A foreign key is checked row by row, which costs as much as copying a million rows; records are only
-- ever written for the account of a signed-in user, so they carry none, and the trigger below takes them away with it.

create table leads (
  account_id uuid not null,
  system text not null,
  external_id text not null,
  import_id uuid,
  created_at timestamptz not null,
  created_has_time boolean not null,
  lead_source text,
  name text,
  phone text,
  email text,
  service text,
  outcome text not null check (outcome in ('won', 'lost', 'open')),
  mark text check (mark in ('spam', 'wrong_number', 'existing_job', 'out_of_area')),
  status_word text,
  rep text,
  value_cents bigint,
  first_contact_at timestamptz,
  first_contact_has_time boolean not null default false,
  last_contact_at timestamptz,
  closed_at timestamptz,
  attempts integer,
  updated_at timestamptz not null,
  primary key (account_id, system, external_id)
);

create table calls (
  account_id uuid not null,
  system text not null,
  external_id text not null,
  import_id uuid,
  started_at timestamptz not null,
  direction text check (direction in ('inbound', 'outbound')),
  phone text,
  duration_s integer,
  outcome text check (outcome in ('answered', 'missed', 'voicemail', 'abandoned')),
  rep text,
  primary key (account_id, system, external_id)
);

create table customers (
  account_id uuid not null,
  system text not null,
  external_id text not null,
  import_id uuid,
  phone text not null,
  since timestamptz,
  name text,
  email text,
  primary key (account_id, system, external_id)
);

create function delete_account_records() returns trigger language plpgsql as $$
begin
  delete from leads where account_id = old.account_id;
  delete from calls where account_id = old.account_id;
  delete from customers where account_id = old.account_id;
  return null;
end
$$;
create trigger delete_records after delete on accounts for each row execute function delete_account_records();

-- What each kind of record of an account carries at all: a column nobody uploaded is missing, not empty.
create table record_fields (
  account_id uuid not null references accounts on delete cascade,
  system text not null,
  kind text not null,
  field text not null,
  import_id uuid not null,
  primary key (account_id, system, kind, field, import_id)
);

create table reports (
  account_id uuid not null references accounts on delete cascade,
  report_id uuid not null,
  status text not null check (status in ('queued', 'processing', 'completed', 'failed')),
  progress_done integer not null default 0,
  progress_of integer not null default 0,
  progress_text text not null default '',
  message text,
  body jsonb,
  -- Records changed after this report had begun to read them: another one follows.
  again boolean not null default false,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (account_id, report_id)
);
-- At most one report of an account is under way.
create unique index reports_under_way on reports (account_id) where status in ('queued', 'processing');

-- The rows behind a report. Checking a foreign key row by row costs more than writing a million of them, and they
-- are only ever written beside their report; so they carry none, and the trigger below takes them away with it.

-- The leads of a report as they were counted. row_no means nothing but that rows differ.
create table report_leads (
  account_id uuid not null,
  report_id uuid not null,
  row_no integer not null,
  system text not null,
  external_id text not null,
  created_at timestamptz not null,
  month text not null,
  won_month text,
  status text not null,
  mark text,
  cause text,
  band text,
  source text,
  service text,
  rep text,
  contacted boolean,
  attempts integer,
  response_s double precision,
  mature boolean not null,
  once_cold boolean not null,
  won_later boolean not null,
  value_cents bigint,
  value_basis text not null,
  worth_cents bigint,
  primary key (account_id, report_id, row_no)
);

-- New inquiries by phone: calls of one number within 24 hours of each other are one.
create table report_inquiries (
  account_id uuid not null,
  report_id uuid not null,
  row_no integer not null,
  system text not null,
  external_id text not null,
  started_at timestamptz not null,
  month text not null,
  fate text not null,
  calls integer not null,
  -- Someone on the team spoke with the caller on one of these calls.
  answered boolean not null,
  won boolean not null,
  -- Old enough to have closed.
  mature boolean not null,
  cause text,
  value_cents bigint,
  value_basis text not null,
  worth_cents bigint,
  primary key (account_id, report_id, row_no)
);

-- Inbound calls of the window that nobody answered, known numbers included.
create table report_calls (
  account_id uuid not null,
  report_id uuid not null,
  row_no integer not null,
  system text not null,
  external_id text not null,
  started_at timestamptz not null,
  month text not null,
  weekday integer not null,
  hour integer not null,
  primary key (account_id, report_id, row_no)
);

create function delete_report_rows() returns trigger language plpgsql as $$
begin
  delete from report_leads where account_id = old.account_id and report_id = old.report_id;
  delete from report_inquiries where account_id = old.account_id and report_id = old.report_id;
  delete from report_calls where account_id = old.account_id and report_id = old.report_id;
  return null;
end
$$;
create trigger delete_rows after delete on reports for each row execute function delete_report_rows();
