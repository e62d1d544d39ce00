-- Whether a number is the stand-in's: it never reaches a live carrier, nor a live one the stand-in. What nobody said
-- of counts as the stand-in's.
alter table text_numbers add column sandbox boolean not null default true;
-- A number that was removed keeps its threads, which are evidence. Nothing is sent from it or taken for it.
alter table text_numbers add column removed_at timestamptz;
-- Why the last look-up at the carrier failed; null where it did not.
alter table text_numbers add column check_problem text;
-- What texts from it call the company; the name of its website where this is not said.
alter table text_numbers add column if not exists company_name text;
