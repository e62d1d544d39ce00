-- Who took a conversation over, handed it back to the assistant or closed it, and when; a stop stands in text_consents.
create table thread_changes (
  account_id uuid not null,
  change_id uuid not null default gen_random_uuid(),
  thread_id uuid not null,
  -- Who answers from then on.
  mode text not null check (mode in ('assistant', 'person', 'closed')),
  -- Which user of the company did it; null of the product.
  user_id uuid,
  at timestamptz not null default now(),
  primary key (account_id, change_id),
  foreign key (account_id, thread_id) references threads on delete cascade
);
create index thread_changes_by_thread on thread_changes (account_id, thread_id, at);
