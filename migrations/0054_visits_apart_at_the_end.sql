-- Visits that all move by some hours are in each other's way one after the other, and not once all have moved: the constraint
-- looks at the end of a statement, or of a transaction that says so.
alter table appointments drop constraint appointments_apart;
alter table appointments add constraint appointments_apart exclude using gist (
  account_id with =, crew_id with =, seat with =, tstzrange(starts_at, ends_at) with &&
) where (state in ('held', 'booked')) deferrable initially immediate;
