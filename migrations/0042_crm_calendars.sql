-- How a company's appointments get into its CRM: what it agreed to, and what was last read of the CRM's calendar.
create table crm_calendars (
  account_id uuid primary key references accounts on delete cascade,
  -- Whether appointments are written; who agreed to that, and when.
  writes boolean not null default false,
  agreed_by uuid,
  agreed_at timestamptz,
  -- The CRM's own ids: of the office whose routes are used, with its IANA zone, and of the kind of each service by its id.
  office_id text,
  office_zone text,
  service_types jsonb not null default '{}',
  -- Free spots at `spots_read_at`.
  spots jsonb not null default '[]',
  spots_read_at timestamptz,
  -- When it is read next at the latest, and why it could not be read the last time.
  next_read_at timestamptz,
  problem text,
  -- Until when one worker has it: nobody else asks the CRM for this account meanwhile.
  busy_until timestamptz,
  updated_at timestamptz not null default now(),
  check (not writes or (agreed_by is not null and agreed_at is not null and office_id is not null))
);

-- Where an appointment has to be beside this calendar. Null where the company has no CRM.
alter table appointments
  -- The CRM as its company calls it.
  add column crm text,
  add column crm_state text check (crm_state in ('by_hand', 'waiting', 'entered', 'conflict', 'person')),
  -- What a person has to know of it.
  add column crm_reason text,
  -- The CRM's own ids.
  add column crm_appointment_id text,
  add column crm_customer_id text,
  add column crm_spot_id text,
  -- The window that the CRM gave when it was last read.
  add column crm_starts_at timestamptz,
  add column crm_ends_at timestamptz,
  -- Raised by each change that has to be written.
  add column crm_version integer not null default 0,
  -- When something was sent of which nobody knows whether it was done.
  add column crm_sent_at timestamptz,
  add column crm_tries smallint not null default 0,
  -- When it is tried next; null: at once.
  add column crm_next_at timestamptz,
  -- Which user said that it is settled, and when.
  add column crm_settled_by uuid,
  add column crm_settled_at timestamptz,
  add constraint appointments_crm_check check ((crm is null) = (crm_state is null));
create index appointments_to_write on appointments (account_id, crm_next_at) where crm_state = 'waiting';
-- A spot is promised to one visit.
create unique index appointments_by_spot on appointments (account_id, crm_spot_id)
  where crm_state = 'waiting' and state = 'booked';

alter table threads drop constraint threads_attention_check;
alter table threads add constraint threads_attention_check check (attention in
  ('unanswered', 'asked_for_person', 'call_not_text', 'unclear_stop', 'unknown_outcome', 'refused', 'not_understood', 'loop',
   'safety', 'complaint', 'outside_playbook', 'price_by_person', 'no_window', 'wrong_number', 'visit_changed'));
