-- How large the table of a file is, once it was read: lists say it, and its profile may be a megabyte.
alter table imports add column table_rows integer;
alter table imports add column table_columns integer;
update imports set table_rows = (profile->>'rows')::integer, table_columns = jsonb_array_length(profile->'columns')
where status = 'ready' and profile is not null;
