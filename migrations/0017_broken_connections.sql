-- What only its customer can mend, the longest broken first: for the admins' list, and for the mail that tells of it.
create index connections_broken on connections (coalesce(problem_since, connected_at))
where state in ('incomplete', 'refused');
