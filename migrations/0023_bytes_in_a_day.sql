-- Uses are also counted by their bytes, which are more in a day than an integer holds.
alter table use_counts alter column count type bigint;
