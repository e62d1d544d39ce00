-- A row in the table of migration 0005.
insert into waitlist_entries (email_key, email, name, industry)
values ('ann@example.com', 'Ann@example.com', 'Ann Example', 'Pest control');
