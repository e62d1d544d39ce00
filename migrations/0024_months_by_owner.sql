-- The program's role may read and write rows and change no table; months of visits it makes and takes away by these two.
alter function make_visitor_month(date) security definer set search_path = public, pg_temp;

-- Takes away the months that ended longer than so many months ago, at least one; gives their tables' names.
create function drop_visitor_months(kept integer) returns setof text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month text;
begin
  for month in
    select inhrelid::regclass::text from pg_inherits
    where inhparent = 'visitor_sessions'::regclass
    and to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') + interval '1 month'
      <= (now() at time zone 'UTC') - make_interval(months => greatest(kept, 1))
    order by 1
  loop
    execute format('drop table if exists %s', month);
    return next month;
  end loop;
end
$$;
