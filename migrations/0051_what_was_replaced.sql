-- What the page says of an account's do-not-call checks: counted when they change, since whoever reads it would count them all.
alter table text_companies add column checked_numbers integer not null default 0;
alter table text_companies add column listed_numbers integer not null default 0;
alter table text_companies add column last_checked_at timestamptz;
insert into text_companies (account_id, checked_numbers, listed_numbers, last_checked_at)
select account_id, count(*), count(*) filter (where listed), max(checked_at) from text_do_not_call group by account_id
on conflict (account_id) do update
set checked_numbers = excluded.checked_numbers, listed_numbers = excluded.listed_numbers,
  last_checked_at = excluded.last_checked_at;

-- Crews and services that were taken out stay for the appointments and blocked times that name them, and for nothing else.
delete from text_crew_services x using text_crews c
where c.account_id = x.account_id and c.crew_id = x.crew_id and c.removed_at is not null;
delete from text_crew_services x using text_services s
where s.account_id = x.account_id and s.service_id = x.service_id and s.removed_at is not null;
delete from text_crews c where removed_at is not null
  and not exists (select from appointments a where a.account_id = c.account_id and a.crew_id = c.crew_id)
  and not exists (select from blocked_times b where b.account_id = c.account_id and b.crew_id = c.crew_id);
delete from text_services s where removed_at is not null
  and not exists (select from appointments a where a.account_id = s.account_id and a.service_id = s.service_id);
-- Those in use are found without those that stay.
create index text_crews_in_use on text_crews (account_id) where removed_at is null;
create index text_services_in_use on text_services (account_id) where removed_at is null;
