-- What texts may say of a company and what its calendar rests on. All of it is said in the settings, a part at a time.
create table text_companies (
  account_id uuid primary key references accounts on delete cascade,
  -- What texts call the company.
  name text,
  trade text check (trade in ('pest-control', 'hvac', 'plumbing', 'electrical')),
  -- IANA name. All hours and appointments are in it.
  zone text,
  -- The office's number that texts may give out, E.164.
  office_phone text check (office_phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Opening hours: {version, week: {mon: [{start, end}], …}, closed: [date]}. Null until they are said.
  hours jsonb,
  -- Whether texts that nobody waits for go in the opening hours only.
  texts_when_open boolean not null default true,
  -- The company's own cap on what it initiates, beside the law's: so many texts to a number in so many hours.
  cap_count smallint check (cap_count > 0),
  cap_hours smallint check (cap_hours between 1 and 168),
  -- States in which it is registered as a telephone solicitor.
  registered_in text[] not null default '{}',
  -- Where it works: the first digits of postal codes.
  areas text[] not null default '{}',
  -- The number that is given to whoever reports an emergency, E.164.
  on_call text check (on_call ~ '^\+[1-9][0-9]{6,14}$'),
  -- Topics that a person always answers, beside those that nobody can choose.
  person_topics text[] not null default '{}',
  -- Approved sentences by key.
  sentences jsonb not null default '{}',
  -- Whether the assistant answers by itself.
  assistant_on boolean not null default false,
  updated_at timestamptz not null default now(),
  check ((cap_count is null) = (cap_hours is null))
);

create table text_services (
  account_id uuid not null references accounts on delete cascade,
  service_id uuid not null default gen_random_uuid(),
  name text not null,
  -- Keys of the problems that it is for.
  problems text[] not null default '{}',
  price_kind text not null check (price_kind in ('fixed', 'from', 'ask')),
  price_cents integer check (price_cents > 0),
  price_per text check (price_per in ('visit', 'quarter', 'month', 'year', 'job')),
  minutes integer not null check (minutes between 5 and 1440),
  recurring boolean not null default false,
  -- How long the window is in which the crew arrives.
  window_minutes integer not null default 120 check (window_minutes between 15 and 1440),
  -- Where it stands in the list.
  position integer not null default 0,
  -- Appointments keep a service that is offered no more.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, service_id),
  check ((price_kind = 'ask') = (price_cents is null)),
  check ((price_kind = 'ask') = (price_per is null))
);

create table text_crews (
  account_id uuid not null references accounts on delete cascade,
  crew_id uuid not null default gen_random_uuid(),
  name text not null,
  -- How many visits it makes at the same time.
  seats smallint not null default 1 check (seats between 1 and 20),
  position integer not null default 0,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, crew_id)
);

create table text_crew_services (
  account_id uuid not null,
  crew_id uuid not null,
  service_id uuid not null,
  primary key (account_id, crew_id, service_id),
  foreign key (account_id, crew_id) references text_crews on delete cascade,
  foreign key (account_id, service_id) references text_services on delete cascade
);
create index text_crew_services_by_service on text_crew_services (account_id, service_id);

-- The latest check of a number against the do-not-call registries, as the company recorded it.
create table text_do_not_call (
  account_id uuid not null references accounts on delete cascade,
  e164 text not null check (e164 ~ '^\+[1-9][0-9]{6,14}$'),
  listed boolean not null,
  checked_at timestamptz not null,
  -- Who recorded it.
  user_id uuid,
  recorded_at timestamptz not null default now(),
  primary key (account_id, e164)
);
