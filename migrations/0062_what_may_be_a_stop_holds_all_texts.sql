-- Since when a number's person may have asked for no more texts, in words that a person of the company has to judge. Nothing goes to
-- it until they have.
alter table phones add column unclear_stop_at timestamptz;
update phones p set unclear_stop_at = t.newest_at
  from (
    select account_id, e164, max(attention_at) as newest_at from threads where attention = 'unclear_stop' group by 1, 2
  ) t where t.account_id = p.account_id and t.e164 = p.e164 and p.stopped_at is null;
-- Who of the company judged that it was no stop is evidence, which stays when the conversation is erased.
alter table text_consents drop constraint text_consents_action_check;
alter table text_consents add constraint text_consents_action_check
  check (action in ('granted', 'revoked', 'lifted', 'erased', 'judged'));
alter table text_consents drop constraint text_consents_basis_check;
alter table text_consents add constraint text_consents_basis_check check (basis in
  ('form', 'text', 'call', 'record', 'button', 'api', 'carrier', 'start', 'do_not_contact', 'privacy_request',
   'unclear_stop'));
