-- Onboarding, connected systems, their secrets, and how far each has been read.

create table onboarding (
  account_id uuid primary key references accounts on delete cascade,
  company_website text not null default '',
  softphone_provider text,
  softphone_provider_other text not null default '',
  crm text,
  crm_other text not null default '',
  lead_management_tools text[] not null default '{}',
  lead_management_tools_other text not null default '',
  lead_sources text[] not null default '{}',
  lead_source_other text not null default '',
  company_size text,
  terms_accepted boolean not null default false,
  integrations_acknowledged boolean not null default false,
  softphone_method text check (softphone_method in ('oauth', 'api-key')),
  -- When each step was first done.
  company_info_at timestamptz,
  terms_accepted_at timestamptz,
  api_keys_at timestamptz,
  completed_at timestamptz
);

-- Sealed values. Each has a data key of its own, wrapped by the master key of key_version; account, owner and name
-- are bound into the seal, so that a row moved elsewhere does not open.
create table secrets (
  account_id uuid not null references accounts on delete cascade,
  -- 'softphone', 'crm', or 'oauth_state:…' for what a consent under way needs.
  owner text not null,
  name text not null,
  -- What a form may show of it: all of what is no secret, else at most the last four characters.
  shown text not null default '',
  key_version integer not null,
  wrapped_key bytea not null,
  sealed bytea not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, owner, name)
);
create index secrets_by_key on secrets (key_version);

-- One connected system of an account. A new connection_id is a new connection: nothing of the old one is its own.
create table connections (
  account_id uuid not null references accounts on delete cascade,
  side text not null check (side in ('softphone', 'crm')),
  connection_id uuid not null,
  -- The catalogue's id.
  vendor text not null,
  method text not null check (method in ('oauth', 'api-key')),
  sandbox boolean not null,
  state text not null check (state in ('first_reading', 'working', 'incomplete', 'refused', 'waiting')),
  problem text,
  problem_since timestamptz,
  connected_at timestamptz not null default now(),
  connected_by uuid not null,
  -- Consent: when the access token runs out, how often it was renewed, and since when renewing is refused.
  expires_at timestamptz,
  token_version integer not null default 0,
  expired_at timestamptz,
  last_read_at timestamptz,
  next_read_at timestamptz,
  failures integer not null default 0,
  primary key (account_id, side)
);
create unique index connections_by_id on connections (account_id, connection_id);
create index connections_due on connections (next_read_at);

-- A consent under way; single use.
create table oauth_states (
  state_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  user_id uuid not null,
  -- The name under which secrets holds the PKCE verifier and the like.
  owner text not null,
  side text not null check (side in ('softphone', 'crm')),
  vendor text not null,
  sandbox boolean not null,
  redirect_uri text not null,
  -- What the customer typed before the popup opened: region, account name. No secrets.
  place jsonb not null,
  -- Ties the answer to the browser that asked.
  browser_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- How far a kind of record has been read from a connection. resume is where an unfinished reading goes on.
create table sync_streams (
  account_id uuid not null,
  connection_id uuid not null,
  kind text not null check (kind in ('leads', 'calls', 'customers', 'subscriptions')),
  since timestamptz,
  until timestamptz,
  resume jsonb,
  through timestamptz,
  records bigint not null default 0,
  refused bigint not null default 0,
  updated_at timestamptz not null default now(),
  primary key (account_id, connection_id, kind),
  foreign key (account_id, connection_id) references connections (account_id, connection_id) on delete cascade
);

-- Records that a vendor sent and that could not be taken, by reason.
create table sync_refusals (
  account_id uuid not null,
  connection_id uuid not null,
  kind text not null,
  reason text not null,
  records bigint not null,
  primary key (account_id, connection_id, kind, reason),
  foreign key (account_id, connection_id) references connections (account_id, connection_id) on delete cascade
);

create table subscriptions (
  account_id uuid not null,
  system text not null,
  external_id text not null,
  import_id uuid,
  -- The external_id of its customer in the same system.
  customer_id text,
  service text,
  since timestamptz,
  yearly_value_cents bigint,
  cancelled_at timestamptz,
  rep text,
  primary key (account_id, system, external_id)
);

create or replace function delete_account_records() returns trigger language plpgsql as $$
begin
  delete from leads where account_id = old.account_id;
  delete from calls where account_id = old.account_id;
  delete from customers where account_id = old.account_id;
  delete from subscriptions where account_id = old.account_id;
  return null;
end
$$;
