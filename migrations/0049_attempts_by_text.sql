-- Refused attempts of a text, its evidence and what is deleted with it were looked for among all attempts of the account,
-- so that each text that was claimed cost more than the one before.
create index text_attempts_by_message on text_attempts (account_id, message_id);
-- Read only for failures that tell of a number's state, which are few.
drop index text_attempts_by_time;
create index text_attempts_failed on text_attempts (account_id, number_id, started_at) where error_kind is not null;
-- What refers to an account or a user is found by it when that is deleted.
create index logins_by_user on logins (account_id, user_id);
create index oauth_states_by_account on oauth_states (account_id);
