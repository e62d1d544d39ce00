-- The call that sends a file's bytes at the moment. A newer one takes over; bytes of the older are refused.
alter table imports add column upload_id uuid;
