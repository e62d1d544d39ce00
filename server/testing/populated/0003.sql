-- A row in every table of migration 0003, for the account of 0001.
insert into onboarding (account_id, company_website, crm) select account_id, 'https://acme.example', 'FieldRoutes' from accounts;
insert into secrets (account_id, owner, name, shown, key_version, wrapped_key, sealed)
select account_id, 'crm', 'fieldRoutesAuthKey', '', 1, '\x00', '\x00' from accounts;
insert into connections (account_id, side, connection_id, vendor, method, sandbox, state, connected_by)
select account_id, 'crm', account_id, 'fieldroutes', 'api-key', true, 'working', account_id from accounts;
insert into oauth_states (
  state_hash, account_id, user_id, owner, side, vendor, sandbox, redirect_uri, place, browser_hash, expires_at
)
select '\x00', account_id, account_id, 'oauth_state:1', 'softphone', 'ringcentral', true, 'https://acme.example/back',
  '{}', '\x00', now() from accounts;
insert into sync_streams (account_id, connection_id, kind, since, until, resume)
select account_id, connection_id, 'leads', now(), now(), '{"page": 2}' from connections;
insert into sync_refusals (account_id, connection_id, kind, reason, records)
select account_id, connection_id, 'leads', 'No date', 2 from connections;
insert into subscriptions (account_id, system, external_id, import_id, customer_id)
select account_id, vendor, '1', connection_id, '1' from connections;
