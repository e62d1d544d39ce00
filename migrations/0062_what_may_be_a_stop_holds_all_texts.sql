-- Since when a number's person may have asked for no more texts, in words that a person of the company has to judge. Nothing goes to
-- it until they have.
alter table phones add column unclear_stop_at timestamptz;
update phones p set unclear_stop_at = t.attention_at
  from threads t where t.account_id = p.account_id and t.e164 = p.e164 and t.attention = 'unclear_stop' and p.stopped_at is null;
-- That somebody of the company judged that it was no stop stands between the texts.
alter table thread_changes drop constraint thread_changes_mode_check;
alter table thread_changes add constraint thread_changes_mode_check
  check (mode in ('assistant', 'person', 'closed', 'handed_over', 'wants_texts'));
