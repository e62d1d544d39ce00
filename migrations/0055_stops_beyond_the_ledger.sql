-- Whoever writes STOP all day is stopped by the first one. The ledger keeps the first stops of a day with their words; of
-- further ones the number's row says how many there were, and when the newest was said.
alter table phones add column further_stops integer not null default 0;
alter table phones add column stopped_again_at timestamptz;
