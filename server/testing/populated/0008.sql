-- A row in each table of migration 0008, and a user without a password.
insert into google_identities (sub, account_id, user_id, email)
select '110000000000000000001', account_id, user_id, email from users;
insert into google_tickets (ticket_hash, sub, email, full_name, expires_at)
values ('\x00', '110000000000000000002', 'bob@example.com', 'Bob Example', now());
update logins set password_hash = null;
update users set email_verified_at = now();
