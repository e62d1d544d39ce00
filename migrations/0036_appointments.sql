-- Equality in an index of ranges. A trusted extension of PostgreSQL's own: the owner of the database may make it.
create extension if not exists btree_gist;

-- What is on a company's calendar. No key leads to threads and phones, so that nobody who holds one waits for a booking.
create table appointments (
  account_id uuid not null references accounts on delete cascade,
  appointment_id uuid not null default gen_random_uuid(),
  -- What it was made for, as a choice in a conversation; the same a second time is no second appointment.
  booking_key text not null,
  service_id uuid not null,
  crew_id uuid not null,
  -- Which of the visits that the crew makes at the same time.
  seat smallint not null default 1 check (seat between 1 and 20),
  -- When the crew is at it.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The window that the customer was told.
  window_starts_at timestamptz not null,
  window_ends_at timestamptz not null,
  e164 text check (e164 ~ '^\+[1-9][0-9]{6,14}$'),
  contact_name text,
  address text,
  thread_id uuid,
  state text not null check (state in ('held', 'booked', 'cancelled', 'no_show', 'done')),
  -- Until when it is held; null unless it is.
  held_until timestamptz,
  made_by text not null check (made_by in ('assistant', 'user')),
  -- Which user made it; null of the assistant.
  user_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, appointment_id),
  unique (account_id, booking_key),
  foreign key (account_id, service_id) references text_services on delete cascade,
  foreign key (account_id, crew_id) references text_crews on delete cascade,
  check (starts_at < ends_at),
  check (window_starts_at < window_ends_at),
  check ((state = 'held') = (held_until is not null)),
  -- Nobody is at two places at once.
  constraint appointments_apart exclude using gist (
    account_id with =, crew_id with =, seat with =, tstzrange(starts_at, ends_at) with &&
  ) where (state in ('held', 'booked'))
);
create index appointments_by_time on appointments (account_id, starts_at);
create index appointments_by_phone on appointments (account_id, e164, window_starts_at) where state = 'booked';
create index appointments_by_crew on appointments (account_id, crew_id);
create index appointments_by_service on appointments (account_id, service_id);

-- When a crew makes no visits beside its appointments, or nobody does where no crew is named.
create table blocked_times (
  account_id uuid not null references accounts on delete cascade,
  block_id uuid not null default gen_random_uuid(),
  crew_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text,
  user_id uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, block_id),
  foreign key (account_id, crew_id) references text_crews on delete cascade,
  check (starts_at < ends_at)
);
create index blocked_times_by_time on blocked_times (account_id, ends_at);
create index blocked_times_by_crew on blocked_times (account_id, crew_id);

-- Open pages follow the calendar too.
alter table stream_events drop constraint stream_events_kind_check;
alter table stream_events add constraint stream_events_kind_check
  check (kind in ('thread', 'message', 'number', 'appointment'));
