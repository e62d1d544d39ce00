-- A row in every table of migration 0033, for the account of 0001 and the phone of 0032.
insert into text_numbers (account_id, number_id, carrier, e164) select account_id, account_id, 'twilio', '+18015550100' from accounts;
insert into text_hooks (token_hash, account_id, number_id) select '\x01', account_id, account_id from accounts;
insert into text_number_claims (carrier, e164, account_id, number_id) select 'twilio', '+18015550100', account_id, account_id from accounts;
insert into threads (account_id, thread_id, number_id, e164, last_message_at)
select account_id, account_id, account_id, '+18015550142', now() from accounts;
insert into text_messages (account_id, message_id, thread_id, direction, author, intent_key, body, class, program, lane, due_at, state)
select account_id, account_id, account_id, 'outbound', 'system', 'lead:1:first', 'Hello', 'reply', 'inquiry_response', 2, now(), 'accepted' from accounts;
insert into text_attempts (account_id, attempt_id, message_id, number_id, carrier, provider_id, state)
select account_id, account_id, account_id, account_id, 'twilio', 'SM1', 'accepted' from accounts;
insert into carrier_events (account_id, carrier, event_key) select account_id, 'twilio', 'SM1:sent' from accounts;
insert into account_streams (account_id, seq) select account_id, 1 from accounts;
insert into stream_events (account_id, seq, kind, subject, thread_id) select account_id, 1, 'message', account_id, account_id from accounts;
