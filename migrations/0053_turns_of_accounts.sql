-- Due turns are found for each number, so that accounts take turns however many of one are due.
drop index threads_due;
create index threads_due on threads (account_id, number_id, turn_due_at) where turn_due_at is not null;
