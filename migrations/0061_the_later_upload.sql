-- The newest day that a file names, and which file changed a record after the one that brought it: of two files that hold a
-- record the later upload counts, unless its newest day is the earlier one. A file without days is as new as its upload.
alter table imports add column newest_on date;
-- Nobody noted the newest day of those from before. They give way to each that comes from now on: the same file again corrects
-- them.
update imports set newest_on = '-infinity' where status = 'done';
alter table leads add column changed_by uuid;
alter table calls add column changed_by uuid;
alter table customers add column changed_by uuid;
-- What a file holds of which some was there before, as hashes (hashtextextended) of the ids, one row for each batch that was
-- merged: when a file is removed, a record that another holds too stays.
create table shared_records (
  account_id uuid not null,
  import_id uuid not null,
  part integer not null,
  ids bigint[] not null,
  primary key (account_id, import_id, part),
  foreign key (account_id, import_id) references imports on delete cascade
);
