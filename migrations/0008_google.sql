-- People who sign in with Google. Whoever has no password keeps their row in logins, so that an email is one account's
-- in whichever way it came.
alter table logins alter column password_hash drop not null;

-- When somebody showed that they read the mail of users.email; null until then.
alter table users add column email_verified_at timestamptz;

-- A look-up made before the account is known. Google's identity is the subject, not the email, which may come to
-- belong to somebody else; the email is what Google said when the two were linked.
create table google_identities (
  sub text primary key,
  account_id uuid not null,
  user_id uuid not null,
  email text not null,
  linked_at timestamptz not null default now(),
  foreign key (account_id, user_id) references users on delete cascade
);
create unique index google_identities_by_user on google_identities (account_id, user_id);

-- People who have shown who they are and have no account yet. Only the SHA-256 of a ticket is kept.
create table google_tickets (
  ticket_hash bytea primary key,
  sub text not null,
  email text not null,
  full_name text not null,
  expires_at timestamptz not null
);
create index google_tickets_by_end on google_tickets (expires_at);
