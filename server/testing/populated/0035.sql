-- A row in every table of migration 0035, for the account of 0001.
insert into text_companies (account_id, name, trade, zone, areas) select account_id, 'Canyon Pest', 'pest-control', 'America/Denver', '{840}' from accounts;
insert into text_services (account_id, service_id, name, price_kind, minutes) select account_id, account_id, 'General service', 'ask', 45 from accounts;
insert into text_crews (account_id, crew_id, name) select account_id, account_id, 'Crew 1' from accounts;
insert into text_crew_services (account_id, crew_id, service_id) select account_id, account_id, account_id from accounts;
insert into text_do_not_call (account_id, e164, listed, checked_at) select account_id, '+18015550142', false, now() from accounts;
