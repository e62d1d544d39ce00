-- The list as it is kept from migration 0014 on.
insert into account_funnel (
  account_id, user_id, demonstration, created_at, visitor_session_id, stage, step, completed_ms, waiting_since,
  name_key, email_key, words, day
)
select *, (created_at at time zone 'UTC')::date from account_facts
on conflict (account_id) do nothing;
