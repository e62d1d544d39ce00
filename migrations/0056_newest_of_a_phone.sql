-- The newest leads and customers of a phone are found without the others, and so are its visits that were cancelled lately.
drop index leads_by_phone;
create index leads_by_phone on leads (account_id, phone, created_at) where phone is not null;
drop index customers_by_phone;
create index customers_by_phone on customers (account_id, phone, since);
create index appointments_cancelled on appointments (account_id, e164, updated_at) where state = 'cancelled';
-- Whether anything was ever sent in a thread of many texts that came.
create index text_messages_sent on text_messages (account_id, thread_id, at) where direction = 'outbound';
