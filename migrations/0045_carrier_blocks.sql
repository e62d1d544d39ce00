-- When the numbers that the carrier blocks were last compared with the ledger.
alter table text_numbers add column blocks_compared_at timestamptz;
