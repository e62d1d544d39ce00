-- A row in every table of migration 0032, for the account of 0001.
insert into phones (account_id, e164, stopped_at) select account_id, '+18015550142', now() from accounts;
insert into contacts (account_id, contact_id, name, language) select account_id, account_id, 'Zoe Young', 'en' from accounts;
insert into contact_phones (account_id, contact_id, e164) select account_id, account_id, '+18015550142' from accounts;
insert into contact_sources (account_id, kind, system, external_id, e164, contact_id, name)
select account_id, 'lead', 'upload', '1', '+18015550142', account_id, 'Zoe Young' from accounts;
insert into text_consents (account_id, e164, action, basis, words, said_at, source_kind, source_id)
select account_id, '+18015550142', 'revoked', 'text', 'STOP', now(), 'text', '1' from accounts;
