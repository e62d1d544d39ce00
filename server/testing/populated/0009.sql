-- A link that was sent to the user of 0001.
insert into mail_links (account_id, token_hash, user_id, purpose, email, expires_at)
select account_id, '\x02', user_id, 'email_proof', email, now() + interval '1 hour' from users;
