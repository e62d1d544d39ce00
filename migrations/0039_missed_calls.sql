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

-- The own number of each text that waits, so that texts of numbers that pause are not looked through for the others'.
alter table text_messages add column own_number_id uuid;
create function set_message_number() returns trigger language plpgsql as $$
begin
  if new.own_number_id is null and new.direction = 'outbound' then
    new.own_number_id := (
      select number_id from threads where account_id = new.account_id and thread_id = new.thread_id);
  end if;
  return new;
end
$$;
create trigger text_messages_have_number before insert on text_messages
  for each row execute function set_message_number();
update text_messages m set own_number_id = t.number_id from threads t
where t.account_id = m.account_id and t.thread_id = m.thread_id and m.direction = 'outbound';
drop index text_messages_due;
create index text_messages_due on text_messages (account_id, own_number_id, lane, due_at) where state in ('waiting', 'held');

-- The number of an event is drawn when its transaction commits, so that everybody of the account waits for the commit
-- alone and not for what a program does before it. Until then a number below 0 keeps the place of the row.
create function number_stream_event() returns trigger language plpgsql as $$
declare
  drawn bigint;
begin
  -- The account may have been deleted with it.
  if exists (select from stream_events where account_id = new.account_id and seq = new.seq) then
    insert into account_streams as s (account_id, seq) values (new.account_id, 1)
    on conflict (account_id) do update set seq = s.seq + 1 returning s.seq into drawn;
    update stream_events set seq = drawn where account_id = new.account_id and seq = new.seq;
  end if;
  return null;
end
$$;
create constraint trigger stream_events_are_numbered after insert on stream_events
  deferrable initially deferred for each row when (new.seq < 0) execute function number_stream_event();
