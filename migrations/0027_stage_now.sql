-- The stage of an account as it is now, by its position in the contract's list of stages, and since when an account
-- that was complete is not any more. The program keeps both, since the vendors' catalogue decides what is complete.
-- A null stage is one that the program has yet to work out, as those of before are.
alter table onboarding
  add column stage smallint check (stage between 0 and 4),
  add column disconnected_at timestamptz;
create index onboarding_without_stage on onboarding (account_id) where stage is null;

-- What is told of an account. stage: where it is now; until that is worked out, the last step that was ever done.
-- step: the last that was ever done together with all before it, which is what the funnel counts, so that no step can
-- count more than the one before. Steps: 0 created, 1 company information, 2 terms, 3 keys, 4 complete.
create or replace view account_facts as
select
  a.account_id, u.user_id, a.demonstration, a.created_at, u.visitor_session_id,
  case
    when o.stage is not null then o.stage
    when o.completed_at is not null then 4
    when o.api_keys_at is not null then 3
    when o.terms_accepted_at is not null then 2
    when o.company_info_at is not null then 1
    else 0
  end::smallint as stage,
  case
    when o.company_info_at is null then 0
    when o.terms_accepted_at is null then 1
    when o.api_keys_at is null then 2
    when o.completed_at is null then 3
    else 4
  end::smallint as step,
  case
    when num_nulls(o.company_info_at, o.terms_accepted_at, o.api_keys_at, o.completed_at) = 0
    then greatest(0, round(extract(epoch from o.completed_at - a.created_at) * 1000))::bigint
  end as completed_ms,
  -- Complete now, and no report was ever begun.
  case
    when coalesce(o.stage, 4) = 4 and not exists (select from reports r where r.account_id = a.account_id)
    then o.completed_at
  end as waiting_since,
  lower(u.full_name) as name_key,
  lower(u.email) as email_key,
  account_words(concat_ws(' ', u.full_name, u.email, u.work_email), coalesce(o.company_website, ''), u.phone) as words
from accounts a
-- The first user stands for the account.
join lateral (
  select * from users where users.account_id = a.account_id order by users.created_at, users.user_id limit 1
) u on true
left join onboarding o on o.account_id = a.account_id;
