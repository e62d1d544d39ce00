-- When a session last showed a second factor; null until then.
alter table sessions add column second_factor_at timestamptz;

-- A user's authenticator app. Its key is sealed in secrets: the one that is used, and one on offer that no code has
-- confirmed yet.
create table totp_factors (
  account_id uuid not null,
  user_id uuid not null,
  -- Null while the first key is still on offer.
  confirmed_at timestamptz,
  -- When the key on offer was made; null when there is none.
  offered_at timestamptz,
  -- The 30 s step (since 1970) of the last code taken: one code is never taken twice.
  last_step bigint not null default 0,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references users on delete cascade
);

-- Only the SHA-256 of a code is kept. A code that was used is gone.
create table recovery_codes (
  account_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  primary key (account_id, user_id, code_hash),
  foreign key (account_id, user_id) references users on delete cascade
);

create table passkeys (
  account_id uuid not null,
  user_id uuid not null,
  passkey_id uuid not null,
  name text not null,
  -- What WebAuthn calls the credential: its id (base64url), its public key (COSE), how often it says it was used.
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (account_id, user_id, passkey_id),
  unique (account_id, user_id, credential_id),
  foreign key (account_id, user_id) references users on delete cascade
);

-- What a passkey is asked to sign; for one session, once, for five minutes.
create table passkey_challenges (
  account_id uuid not null,
  user_id uuid not null,
  challenge_id uuid not null,
  session_id uuid not null,
  purpose text not null check (purpose in ('add', 'show')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (account_id, user_id, challenge_id),
  foreign key (account_id, user_id) references users on delete cascade
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- Where a user has signed in from: hashes of networks and of tokens that browsers keep. Somebody who guesses a
-- password from elsewhere does not lock these out.
create table known_places (
  account_id uuid not null,
  user_id uuid not null,
  place_hash bytea not null,
  -- A second factor was shown there too.
  second_factor boolean not null default false,
  last_used_at timestamptz not null default now(),
  primary key (account_id, user_id, place_hash),
  foreign key (account_id, user_id) references users on delete cascade
);
create index known_places_by_use on known_places (last_used_at);
