-- The company's own numbers. The credentials of their carrier are secrets of the owner 'carrier:' and its name.
create table text_numbers (
  account_id uuid not null references accounts on delete cascade,
  number_id uuid not null default gen_random_uuid(),
  carrier text not null check (carrier in ('twilio', 'telnyx')),
  e164 text not null check (e164 ~ '^\+[1-9][0-9]{6,14}$'),
  -- What texts from it call the company; the name of its website where this is not said.
  company_name text,
  -- What the carrier said of it at the last look-up: a NumberState; null before the first one.
  state jsonb,
  checked_at timestamptz,
  -- Until when inbound texts were fetched from the carrier, beside those that it reports.
  fetched_until timestamptz,
  -- When a worker last began to fetch them.
  fetch_began_at timestamptz,
  -- Until when nothing is sent from it, by the carrier's own wish; and nothing that nobody waits for, for its pace.
  paused_until timestamptz,
  paced_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, number_id),
  unique (account_id, e164)
);

-- Where a carrier's webhooks go: the address has a token, which tells the account before anything else is known.
create table text_hooks (
  token_hash bytea primary key,
  account_id uuid not null,
  number_id uuid not null,
  foreign key (account_id, number_id) references text_numbers on delete cascade
);
create index text_hooks_by_number on text_hooks (account_id, number_id);

-- A number belongs to one account of the installation.
create table text_number_claims (
  carrier text not null,
  e164 text not null,
  account_id uuid not null,
  number_id uuid not null,
  primary key (carrier, e164),
  foreign key (account_id, number_id) references text_numbers on delete cascade
);
create index text_number_claims_by_number on text_number_claims (account_id, number_id);

-- One for each person's number and own number.
create table threads (
  account_id uuid not null,
  thread_id uuid not null default gen_random_uuid(),
  number_id uuid not null,
  e164 text not null,
  -- Who answers: the assistant, a person of the company, nobody for now, nobody any more.
  mode text not null default 'assistant' check (mode in ('assistant', 'person', 'paused', 'closed')),
  assigned_to uuid,
  -- Rises with each inbound text and each change of mode: what was thought before is not sent after it.
  epoch bigint not null default 0,
  -- Why a person has to look, and since when; null where nobody has to.
  attention text check (attention in
    ('unanswered', 'asked_for_person', 'call_not_text', 'unclear_stop', 'unknown_outcome', 'refused', 'not_understood', 'loop')),
  attention_at timestamptz,
  unread integer not null default 0 check (unread >= 0),
  last_message_at timestamptz,
  -- When the texts since the last answer began, and when they are one turn of the conversation.
  turn_began_at timestamptz,
  turn_due_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, thread_id),
  unique (account_id, number_id, e164),
  foreign key (account_id, number_id) references text_numbers on delete cascade,
  foreign key (account_id, e164) references phones on delete cascade
);
create index threads_by_time on threads (account_id, last_message_at desc, thread_id);
create index threads_by_number on threads (account_id, e164);
create index threads_due on threads (turn_due_at) where turn_due_at is not null;

-- Whether somebody called is asked for each text to a number.
create index calls_by_phone on calls (account_id, phone, started_at) where phone is not null and direction = 'inbound';

create table text_messages (
  account_id uuid not null,
  message_id uuid not null default gen_random_uuid(),
  thread_id uuid not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  -- Who wrote it: the person at the number, the assistant, a user of the company, or the product (as a confirmation of a stop).
  author text not null check (author in ('contact', 'assistant', 'user', 'system')),
  user_id uuid,
  -- What it is sent for, or whence it came; the same a second time is no second message.
  intent_key text not null,
  body text not null,
  -- Addresses at the carrier with their content types: [{url, contentType}].
  media jsonb not null default '[]',
  -- Of outbound texts: what the policy is asked with.
  class text check (class in ('safety', 'opt_out_confirmation', 'reply', 'service', 'initiated')),
  program text check (program in ('inquiry_response', 'missed_call', 'follow_up', 'marketing', 'service')),
  lane smallint,
  -- The thread's epoch that it belongs to; null where a newer text does not make it void.
  epoch bigint,
  due_at timestamptz,
  send_before timestamptz,
  state text not null check (state in
    ('received', 'waiting', 'held', 'sending', 'accepted', 'sent', 'delivered', 'undelivered', 'failed', 'unknown', 'refused', 'void')),
  -- Why it is held, refused, void, failed or unknown: [{rule, why}].
  reasons jsonb,
  -- What the decision to send it rests on.
  proof jsonb,
  segments integer,
  -- What a text was read as, of inbound ones: 'stop', 'start', 'help', 'call_me', 'unclear_stop', 'reaction', 'autoresponder', 'ordinary'.
  reading text,
  at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (account_id, message_id),
  unique (account_id, intent_key),
  foreign key (account_id, thread_id) references threads on delete cascade,
  check ((direction = 'outbound') = (class is not null and program is not null and lane is not null and due_at is not null)),
  check ((direction = 'inbound') = (state = 'received'))
);
create index text_messages_by_thread on text_messages (account_id, thread_id, at, message_id);
create index text_messages_due on text_messages (lane, due_at) where state in ('waiting', 'held');
create index text_messages_unknown on text_messages (at) where state in ('sending', 'unknown');

-- One call to a carrier.
create table text_attempts (
  account_id uuid not null,
  attempt_id uuid not null default gen_random_uuid(),
  message_id uuid not null,
  number_id uuid not null,
  carrier text not null,
  provider_id text,
  -- As the carrier has it: it only ever moves forward.
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'unknown', 'never_sent')),
  status text,
  error_code text,
  error_kind text,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  looked_up_at timestamptz,
  primary key (account_id, attempt_id),
  foreign key (account_id, message_id) references text_messages on delete cascade
);
create unique index text_attempts_by_provider on text_attempts (account_id, carrier, provider_id)
  where provider_id is not null;
create unique index text_attempts_live on text_attempts (account_id, message_id) where state in ('open', 'accepted', 'unknown');
create index text_attempts_in_doubt on text_attempts (started_at) where state in ('open', 'unknown');
create index text_attempts_by_time on text_attempts (account_id, number_id, started_at);

-- Deliveries of webhooks by the carrier's own key: a second one changes nothing.
create table carrier_events (
  account_id uuid not null references accounts on delete cascade,
  carrier text not null,
  event_key text not null,
  received_at timestamptz not null default now(),
  primary key (account_id, carrier, event_key)
);
create index carrier_events_by_time on carrier_events (received_at);

-- What open pages follow: numbered without a gap in the order of commits, for the number is drawn under the account's row.
create table account_streams (
  account_id uuid primary key references accounts on delete cascade,
  seq bigint not null default 0
);
create table stream_events (
  account_id uuid not null references accounts on delete cascade,
  seq bigint not null,
  kind text not null check (kind in ('thread', 'message', 'number')),
  -- Which thread, message or number changed; readers ask for it anew.
  subject uuid not null,
  thread_id uuid,
  at timestamptz not null default now(),
  primary key (account_id, seq)
);
create index stream_events_by_time on stream_events (at);
