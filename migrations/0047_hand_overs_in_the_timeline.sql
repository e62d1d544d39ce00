-- Also that the assistant gave a conversation to a person, and why, stands between its texts.
alter table thread_changes drop constraint thread_changes_mode_check;
alter table thread_changes add constraint thread_changes_mode_check
  check (mode in ('assistant', 'person', 'closed', 'handed_over'));
-- Why a person has to look; null where a person changed who answers.
alter table thread_changes add column reason text check (reason in
  ('unanswered', 'asked_for_person', 'call_not_text', 'unclear_stop', 'unknown_outcome', 'refused', 'not_understood', 'loop',
   'safety', 'complaint', 'outside_playbook', 'price_by_person', 'no_window', 'wrong_number', 'visit_changed', 'cancel_meant'));
alter table thread_changes add constraint thread_changes_reason_given check ((mode = 'handed_over') = (reason is not null));

-- A "cancel" that stops texts, or may, while a visit lies ahead.
alter table threads drop constraint threads_attention_check;
alter table threads add constraint threads_attention_check check (attention in
  ('unanswered', 'asked_for_person', 'call_not_text', 'unclear_stop', 'unknown_outcome', 'refused', 'not_understood', 'loop',
   'safety', 'complaint', 'outside_playbook', 'price_by_person', 'no_window', 'wrong_number', 'visit_changed', 'cancel_meant'));
