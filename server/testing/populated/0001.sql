-- A row in every table of migration 0001, as an installation in use would have.
insert into accounts (account_id, time_zone) values ('00000000-0000-4000-8000-000000000001', 'America/Denver');
insert into users (account_id, user_id, email, full_name, job_role, work_email, phone)
select account_id, account_id, 'ann@example.com', 'Ann Example', 'Owner', 'ann@example.com', '8015550142' from accounts;
insert into logins (email_key, password_hash, account_id, user_id)
select email, 'not a hash', account_id, user_id from users;
insert into sessions (token_hash, account_id, user_id, expires_at)
select '\x00', account_id, user_id, now() from users;
insert into consents (account_id, user_id, kind, version, wording, ip, user_agent)
select account_id, user_id, 'text_messages', '1', 'I agree.', '192.0.2.1', 'a browser' from users;
insert into imports (account_id, import_id, file_name, size_bytes, status, time_zone)
select account_id, account_id, 'leads.csv', 10, 'ready', 'America/Denver' from accounts;
insert into import_chunks (account_id, import_id, seq, body) select account_id, import_id, 0, '\x00' from imports;
insert into import_refusals (account_id, import_id, line, reason, cells)
select account_id, import_id, 2, 'No date', array['', 'x'] from imports;
insert into remembered_mappings (account_id, kind, header_key, mapping)
select account_id, 'leads', 'a,b', '{}' from accounts;
insert into leads (account_id, system, external_id, created_at, created_has_time, outcome, updated_at)
select account_id, 'upload', '1', now(), true, 'won', now() from accounts;
insert into calls (account_id, system, external_id, started_at) select account_id, 'upload', '1', now() from accounts;
insert into customers (account_id, system, external_id, phone)
select account_id, 'upload', '1', '+18015550142' from accounts;
insert into record_fields (account_id, system, kind, field, import_id)
select account_id, system, 'leads', 'rep', import_id from imports cross join (values ('upload')) as of (system);
insert into reports (account_id, report_id, status) select account_id, account_id, 'completed' from accounts;
insert into report_leads (
  account_id, report_id, row_no, system, external_id, created_at, month, status, mature, once_cold, won_later,
  value_basis
)
select account_id, report_id, 1, 'upload', '1', now(), '2026-01', 'won', true, false, false, 'none' from reports;
insert into report_inquiries (
  account_id, report_id, row_no, system, external_id, started_at, month, fate, calls, answered, won, mature,
  value_basis
)
select account_id, report_id, 1, 'upload', '1', now(), '2026-01', 'answered', 1, true, false, true, 'none'
from reports;
insert into report_calls (account_id, report_id, row_no, system, external_id, started_at, month, weekday, hour)
select account_id, report_id, 1, 'upload', '1', now(), '2026-01', 1, 9 from reports;
