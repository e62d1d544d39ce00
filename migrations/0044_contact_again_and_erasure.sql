-- The company's own wish that nobody contacts a number can be taken back by one of its people, with a reason; and what is
-- kept of a person is erased at their request. The ledger has both, and stays as evidence.
alter table text_consents drop constraint text_consents_action_check;
alter table text_consents add constraint text_consents_action_check
  check (action in ('granted', 'revoked', 'lifted', 'erased'));
alter table text_consents drop constraint text_consents_basis_check;
alter table text_consents add constraint text_consents_basis_check check (basis in
  ('form', 'text', 'call', 'record', 'button', 'api', 'carrier', 'start', 'do_not_contact', 'privacy_request'));
