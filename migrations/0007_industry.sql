-- What a model wrote of a line of business that nobody has written of, for all visitors who name it.
create table industry_profiles (
  -- Lower-cased, as typed otherwise.
  industry text not null,
  location text not null,
  profile jsonb not null,
  written_at timestamptz not null default now(),
  primary key (industry, location)
);
