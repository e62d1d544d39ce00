-- A session of a device that said what it is, for the user of 0001.
insert into sessions (token_hash, account_id, user_id, expires_at, session_id, user_agent)
select '\x01', account_id, user_id, now() + interval '30 days', gen_random_uuid(), 'a browser' from users;
