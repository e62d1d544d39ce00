insert into shared_records (account_id, import_id, part, ids) select account_id, import_id, 0, array[1, 2] from imports;
