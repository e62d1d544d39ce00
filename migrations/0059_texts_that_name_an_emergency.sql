-- What was found when the text came is not looked for again among all texts of a turn.
alter table text_messages add column is_emergency boolean not null default false;
