-- Links in mails: who one was sent for, to which address, and for what. Only the SHA-256 of its token is kept; the
-- token says the account, so that the look-up begins with it.
create table mail_links (
  account_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('password_reset', 'email_proof', 'email_change')),
  -- The address that the mail went to, and that using the link proves.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, token_hash),
  foreign key (account_id, user_id) references users on delete cascade
);
create index mail_links_by_user on mail_links (account_id, user_id);

-- When the customer was told by mail that a connection broke; the same breaking is told once.
alter table connections add column told_at timestamptz;
