-- A consent under way of a session, as migration 0057 has it.
insert into oauth_states (
  state_hash, account_id, user_id, session_id, owner, side, vendor, sandbox, redirect_uri, place, browser_hash, expires_at
)
select '\x01', account_id, user_id, session_id, 'oauth_state:2', 'crm', 'fieldroutes', true, 'https://acme.example/back',
  '{}', '\x00', now() from sessions where user_agent = 'a browser';
