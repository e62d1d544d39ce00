-- Consent, stop and thread belong to the number. Its row is what everybody locks who sends to it or stops it.
create table phones (
  account_id uuid not null references accounts on delete cascade,
  e164 text not null check (e164 ~ '^\+[1-9][0-9]{6,14}$'),
  -- Since when no text goes to it by the wish of whoever holds it.
  stopped_at timestamptz,
  -- Since when the carrier refuses texts to it. Only the person's own START ends that.
  carrier_blocked_at timestamptz,
  -- Since when the company itself wants nobody to contact it.
  do_not_contact_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, e164)
);

create table contacts (
  account_id uuid not null references accounts on delete cascade,
  contact_id uuid not null default gen_random_uuid(),
  name text,
  address text,
  postal_code text,
  -- BCP 47, as `en` or `es`.
  language text,
  created_at timestamptz not null default now(),
  primary key (account_id, contact_id)
);

-- A number has many contacts (families, shared lines, its next owner), and a contact many numbers.
create table contact_phones (
  account_id uuid not null,
  contact_id uuid not null,
  e164 text not null,
  -- A link that ended, as by "wrong number", is kept, so that the same record does not bring the person back.
  ended_at timestamptz,
  primary key (account_id, contact_id, e164),
  foreign key (account_id, contact_id) references contacts on delete cascade,
  foreign key (account_id, e164) references phones on delete cascade
);
create index contact_phones_by_number on contact_phones (account_id, e164);

-- Where a contact is known from. Records may be removed and imported again, so these keys are no foreign keys.
create table contact_sources (
  account_id uuid not null,
  kind text not null check (kind in ('lead', 'customer', 'call', 'text', 'form')),
  system text not null,
  external_id text not null,
  e164 text not null,
  contact_id uuid not null,
  name text,
  primary key (account_id, kind, system, external_id, e164),
  foreign key (account_id, contact_id) references contacts on delete cascade
);
create index contact_sources_by_contact on contact_sources (account_id, contact_id);

-- Contacts are made on first use, from the records with a number.
create index leads_by_phone on leads (account_id, phone) where phone is not null;
create index customers_by_phone on customers (account_id, phone);

-- What was agreed to and taken back, in the order in which it became known. Rows are only ever added.
create table text_consents (
  account_id uuid not null,
  event_id bigint generated always as identity,
  e164 text not null,
  -- Null: all programs.
  program text check (program in ('inquiry_response', 'missed_call', 'follow_up', 'marketing', 'service')),
  action text not null check (action in ('granted', 'revoked')),
  -- How strong a grant is: in writing and signed as the law asks of advertising, or said in any way.
  consent text check (consent in ('written', 'express')),
  -- How the person, or the company, said so.
  basis text not null check (basis in
    ('form', 'text', 'call', 'record', 'button', 'api', 'carrier', 'start', 'do_not_contact')),
  -- The exact words that were agreed to, or with which it was taken back.
  words text,
  form_version text,
  page text,
  address inet,
  user_agent text,
  -- Who of the company recorded it.
  user_id uuid,
  -- When it was said, and when it became known.
  said_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  source_kind text not null,
  source_id text not null,
  primary key (account_id, event_id),
  foreign key (account_id, e164) references phones on delete cascade,
  check ((action = 'granted') = (consent is not null))
);
create unique index text_consents_once
  on text_consents (account_id, source_kind, source_id, (coalesce(program, '')), action);
create index text_consents_by_number on text_consents (account_id, e164, event_id);

-- Evidence is neither changed nor taken away, but for the account as a whole, whose rows go by their foreign keys.
create function keep_evidence() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception '% keeps its rows', tg_table_name;
end
$$;
create trigger text_consents_are_kept before update or delete on text_consents
  for each row execute function keep_evidence();
create trigger phones_are_kept before delete on phones for each row execute function keep_evidence();
