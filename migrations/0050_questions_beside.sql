-- A question that a person answers while the assistant goes on.
alter table threads drop constraint threads_attention_check;
alter table threads add constraint threads_attention_check check (attention in
  ('unanswered', 'asked_for_person', 'call_not_text', 'unclear_stop', 'unknown_outcome', 'refused', 'not_understood', 'loop',
   'safety', 'complaint', 'outside_playbook', 'price_by_person', 'no_window', 'wrong_number', 'visit_changed', 'cancel_meant',
   'question'));
alter table thread_changes drop constraint thread_changes_reason_check;
alter table thread_changes add constraint thread_changes_reason_check check (reason in
  ('unanswered', 'asked_for_person', 'call_not_text', 'unclear_stop', 'unknown_outcome', 'refused', 'not_understood', 'loop',
   'safety', 'complaint', 'outside_playbook', 'price_by_person', 'no_window', 'wrong_number', 'visit_changed', 'cancel_meant',
   'question'));
