-- A consent is finished for the session that began it and goes with it. Those under way at the update name none.
alter table oauth_states
  add column session_id uuid,
  add foreign key (account_id, user_id, session_id) references sessions (account_id, user_id, session_id) on delete cascade;
create index oauth_states_by_session on oauth_states (account_id, user_id, session_id);
drop index oauth_states_by_account;
