-- First and last name, as a search for the two looks for them: lower case, without accents. Null for a single word.
-- Built of nothing but PostgreSQL's own functions, because an index is also made where no others are in sight.
create function name_ends(said text) returns text language sql immutable parallel safe as $$
  select case when cardinality(words) > 1 then words[1] || ' ' || words[cardinality(words)] end
  from array_remove(
    regexp_split_to_array(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')), '\s+'), ''
  ) as words
$$;

-- Both words restrict one reading of one index, which also holds what the list is put in order by.
create index account_funnel_by_name_ends
on account_funnel (name_ends(name_key) collate "C", created_at, account_id) include (name_key);

-- Puts the slots of every count together, in a slot that nobody counts in: so whoever counts waits for nobody here, and
-- is waited for by nobody. Rows that somebody changes at this moment are left for the next time.
create or replace function join_slots() returns void language sql as $$
  with held as (
    select ctid as place from visitor_counts where slot <> -1 order by dimension, span, bot, day, value, slot
    for update skip locked
  ), gone as (
    delete from visitor_counts using held where ctid = held.place returning visitor_counts.*
  )
  insert into visitor_counts as counted (dimension, span, bot, day, value, slot, sessions)
  select dimension, span, bot, day, value, -1, sum(sessions) from gone group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (dimension, span, bot, day, value, slot) do update set sessions = counted.sessions + excluded.sessions;

  with held as (
    select ctid as place from funnel_counts where slot <> -1 order by dimension, span, day, value, step, slot
    for update skip locked
  ), gone as (
    delete from funnel_counts using held where ctid = held.place returning funnel_counts.*
  )
  insert into funnel_counts as counted (dimension, span, day, value, step, slot, accounts, extra, completed_ms)
  select dimension, span, day, value, step, -1, sum(accounts), sum(extra), sum(completed_ms)
  from gone group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (dimension, span, day, value, step, slot) do update set
    accounts = counted.accounts + excluded.accounts,
    extra = counted.extra + excluded.extra,
    completed_ms = counted.completed_ms + excluded.completed_ms;

  with held as (
    select ctid as place from team_counts where slot <> -1 order by what, value, slot for update skip locked
  ), gone as (
    delete from team_counts using held where ctid = held.place returning team_counts.*
  )
  insert into team_counts as known (what, value, slot, count)
  select what, value, -1, sum(count) from gone group by 1, 2 order by 1, 2
  on conflict (what, value, slot) do update set count = known.count + excluded.count
$$;
