-- The same as before in one statement of three: an event is numbered by the next number of its account, unless it was
-- deleted with the account.
create or replace function number_stream_event() returns trigger language plpgsql as $$
begin
  with kept as (
    select from stream_events where account_id = new.account_id and seq = new.seq
  ), drawn as (
    insert into account_streams as s (account_id, seq) select new.account_id, 1 from kept
    on conflict (account_id) do update set seq = s.seq + 1 returning s.seq
  )
  update stream_events e set seq = drawn.seq from drawn where e.account_id = new.account_id and e.seq = new.seq;
  return null;
end
$$;
