-- What an admin looked at; all else of migration 0014 keeps itself, where there are users.
insert into admin_audit (admin_id, admin, what, subjects)
select user_id, email, 'Opened a user', array[user_id] from users;
