-- Keys of the installation itself, sealed by the master keys as the secrets of accounts are.
create table installation_secrets (
  name text primary key,
  key_version integer not null,
  wrapped_key bytea not null,
  sealed bytea not null,
  created_at timestamptz not null default now()
);

-- Numbers that had stopped texts of a company whose data is gone: a hash under a key of the installation, of the
-- number and of what the company is known by (its own number, its website). No number can be read from it.
create table kept_opt_outs (
  opt_out_hash bytea primary key check (octet_length(opt_out_hash) = 32),
  stopped_at timestamptz not null,
  carrier_blocked boolean not null default false,
  do_not_contact boolean not null default false,
  kept_until timestamptz not null
);
create index kept_opt_outs_by_end on kept_opt_outs (kept_until);

-- When it was looked whether the person had stopped texts before the company's former data went.
alter table threads add column kept_checked_at timestamptz;

-- The list of conversations that need a person, and their count.
create index threads_by_attention on threads (account_id, attention_at, thread_id) where attention is not null;
