-- The version of the shape in which a report's body is stored, as the program that made it, or failed to, numbers them.
-- 0: before they were numbered, and reports that nobody has begun to make.
alter table reports add column shape integer not null default 0;
create index reports_by_shape on reports (shape, account_id);
