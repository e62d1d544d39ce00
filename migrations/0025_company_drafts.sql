-- The company form as a user typed it and has not saved: unchecked, at most 16 KB, deleted when the form is saved.
create table company_drafts (
  account_id uuid not null,
  user_id uuid not null,
  -- Of the saved form on which the draft is based.
  revision text not null,
  fields jsonb not null check (octet_length(fields::text) <= 16384),
  saved_at timestamptz not null default now(),
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references users on delete cascade
);

-- When the customer asked the team to look into a system that the program cannot read; null when nobody asked.
alter table onboarding
  add column softphone_asked_at timestamptz,
  add column crm_asked_at timestamptz;
update onboarding set softphone_asked_at = api_keys_at, crm_asked_at = api_keys_at
where api_keys_at is not null;
