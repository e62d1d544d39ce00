-- A random half of the leads that went cold, drawn to be called again. An ended draw is kept until the next one.
create table call_again_draws (
  account_id uuid not null references accounts on delete cascade,
  draw_id uuid not null,
  -- The report that listed the leads. Reports are deleted sooner than draws, so this is no foreign key.
  report_id uuid not null,
  drawn_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (account_id, draw_id)
);
-- At most one draw of an account is open.
create unique index call_again_open on call_again_draws (account_id) where ended_at is null;

-- Both halves, by the key of the lead. A lead may be removed and imported again, so this is no foreign key.
create table call_again_leads (
  account_id uuid not null,
  draw_id uuid not null,
  system text not null,
  external_id text not null,
  to_call boolean not null,
  primary key (account_id, draw_id, system, external_id),
  foreign key (account_id, draw_id) references call_again_draws on delete cascade
);
