-- Seconds that a call rang or waited until somebody answered; null where the source does not say.
alter table calls add column answer_s integer;

-- Who took the call, for the counts by rep; null in reports made before.
alter table report_calls add column rep text;
