-- A hand-over, which migration 0047 has.
insert into thread_changes (account_id, thread_id, mode, reason) select account_id, thread_id, 'handed_over', 'complaint' from threads;
