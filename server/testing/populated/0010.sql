-- A row in each table of migration 0010, for the user of 0001, and a session that showed a second factor.
update sessions set second_factor_at = now();
insert into totp_factors (account_id, user_id, confirmed_at, last_step) select account_id, user_id, now(), 7 from users;
insert into recovery_codes (account_id, user_id, code_hash) select account_id, user_id, '\x03' from users;
insert into passkeys (account_id, user_id, passkey_id, name, credential_id, public_key, counter)
select account_id, user_id, gen_random_uuid(), 'Laptop', 'AAAA', '\x04', 0 from users;
insert into passkey_challenges (account_id, user_id, challenge_id, session_id, purpose, challenge, expires_at)
select account_id, user_id, gen_random_uuid(), gen_random_uuid(), 'show', 'BBBB', now() from users;
insert into known_places (account_id, user_id, place_hash) select account_id, user_id, '\x05' from users;
