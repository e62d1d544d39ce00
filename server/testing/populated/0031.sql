-- A row in every table of migration 0031, for the account of 0001.
insert into call_again_draws (account_id, draw_id, report_id) select account_id, account_id, report_id from reports;
insert into call_again_leads (account_id, draw_id, system, external_id, to_call)
select account_id, draw_id, 'upload', '1', true from call_again_draws;
