-- Whether Google decides whose address it is that the holder of a ticket came with. Tickets of before prove no address.
alter table google_tickets add column proves_email boolean not null default false;

-- Accounts that came with Google began as proven, at whatever address Google had once sent a mail to. Only mailboxes of
-- its own are surely proven by that; it was not kept which of the others are. Who was proven by a mail since keeps it.
update users set email_verified_at = null
from google_identities as identity
where identity.account_id = users.account_id and identity.user_id = users.user_id
  and users.email_verified_at = users.created_at and users.email not ilike '%@gmail.com';
