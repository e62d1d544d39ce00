-- A row in every table of migration 0040.
insert into thread_changes (account_id, thread_id, mode, user_id) select account_id, thread_id, 'person', account_id from threads;
