-- An account has three reports at a time and may have new ones made again and again. Left to the usual fifth of a table,
-- the rows that went would fill the disk of a large installation before their space is used again.
alter table report_leads set (autovacuum_vacuum_scale_factor = 0.05);
alter table report_inquiries set (autovacuum_vacuum_scale_factor = 0.05);
alter table report_calls set (autovacuum_vacuum_scale_factor = 0.05);
