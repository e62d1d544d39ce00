-- How often the bytes of an announced file were begun to be sent: beyond some times they are counted again.
alter table imports add column uploads integer not null default 0;
-- An account may have many imports that came to an end: neither its list, nor what counts those that wait, nor the sweep of
-- all accounts reads them.
create index imports_newest on imports (account_id, created_at);
create index imports_of_account on imports (account_id, status, finished_at);
create index imports_by_status on imports (status, finished_at);
create index imports_with_findings on imports (account_id) where profile is not null or mapping is not null;
