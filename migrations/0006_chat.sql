-- What visitors talk about with the site. They have no account, so nothing here belongs to one.

-- Browsers make conversation ids up, so a row is found by the hash of such an id together with whose it is: the same
-- id from somebody else is another conversation.
create table chat_conversations (
  conversation_key bytea primary key,
  -- What is known of the visitor's business; null before the first answer.
  state jsonb,
  -- The last lines of both sides, oldest first.
  lines jsonb not null default '[]',
  sent integer not null default 0,
  -- While a message is being answered: by whom, and until when at most.
  answering uuid,
  answering_until timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index chat_conversations_by_use on chat_conversations (last_used_at);

-- How often something happened in a stretch of time, for limits that hold over all processes.
create table use_counts (
  what text not null,
  -- A hash of who it is.
  who bytea not null,
  since timestamptz not null,
  until timestamptz not null,
  count integer not null,
  primary key (what, who, since)
);
create index use_counts_by_end on use_counts (until);

-- What models cost, in millionths of a US dollar, by day (UTC) and payer: `all`, or a hash of a visitor.
create table ai_spend (
  day date not null,
  payer text not null,
  microdollars bigint not null check (microdollars >= 0),
  primary key (day, payer)
);
