-- What the assistant knows of a conversation; its version stands in it. Null before its first turn.
alter table threads add column conversation jsonb;
-- Texts that came in and wait for the turn that answers them.
alter table text_messages add column is_pending boolean not null default false;
create index text_messages_pending on text_messages (account_id, thread_id) where is_pending;
-- Of what the assistant wrote: what it read, what it decided, and the facts that the text rests on.
alter table text_messages add column why jsonb;

alter table threads drop constraint threads_attention_check;
alter table threads add constraint threads_attention_check check (attention in
  ('unanswered', 'asked_for_person', 'call_not_text', 'unclear_stop', 'unknown_outcome', 'refused', 'not_understood', 'loop',
   'safety', 'complaint', 'outside_playbook', 'price_by_person', 'no_window', 'wrong_number'));
