-- A visit of the present month, which counts itself.
insert into visitor_sessions
values ('a visit', now()::date, now(), now(), 1, 0, 0, '[]', 0, false, false, '{}', '/', null, null, null, null, 'direct', null);
