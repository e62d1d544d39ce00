-- When the person last called the own number without an answer, as its carrier said: what a text about it rests on.
alter table threads add column missed_call_at timestamptz;

-- Which news of connected systems begins a conversation from this number: calls that nobody answered, new leads.
alter table text_numbers
  add column texts_missed_calls boolean not null default false,
  add column texts_new_leads boolean not null default false;
-- One number of an account writes first.
create unique index text_numbers_for_missed_calls on text_numbers (account_id) where texts_missed_calls;
create unique index text_numbers_for_new_leads on text_numbers (account_id) where texts_new_leads;

-- What has just come of them is looked for every few seconds.
create index calls_missed_by_time on calls (account_id, started_at)
  where direction = 'inbound' and outcome in ('missed', 'abandoned', 'voicemail') and import_id is null;
create index leads_open_by_time on leads (account_id, created_at) where outcome = 'open' and import_id is null;
