-- A row in every table of migration 0041.
insert into text_readings (account_id, thread_id, epoch, model, instructions, question, answer, outcome, ms)
  select account_id, thread_id, epoch, 'sandbox-model', 'Read the texts.', '{"texts":["ants"]}', '{"acts":[]}', 'answered', 640
  from threads;
