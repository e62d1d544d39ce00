-- Whether a model may read what people text to the company, where the installation has one that does.
alter table text_companies add column uses_model boolean not null default true;
-- A turn that is being read by a model: of which epoch, and until when nobody else has it read.
alter table threads add column read_epoch bigint;
alter table threads add column read_until timestamptz;
-- What a model was asked about a turn, what it answered, and what was decided.
create table text_readings (
  account_id uuid not null,
  reading_id uuid not null default gen_random_uuid(),
  thread_id uuid not null,
  -- The thread's epoch that was read.
  epoch bigint not null,
  model text not null,
  instructions text not null,
  question text not null,
  -- As the model wrote it; null where nothing came.
  answer text,
  -- 'answered', or why the built-in reader's reading counted.
  outcome text not null,
  ms integer not null,
  -- What was read, said and handed over then; null where the turn was over before.
  decision jsonb,
  at timestamptz not null default now(),
  primary key (account_id, reading_id),
  foreign key (account_id, thread_id) references threads on delete cascade
);
create index text_readings_by_thread on text_readings (account_id, thread_id, at);
create index text_readings_by_time on text_readings (at);
