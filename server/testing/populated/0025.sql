-- A row in the table of migration 0025, for the account of 0001.
insert into company_drafts (account_id, user_id, revision, fields)
select account_id, user_id, 'none', '{"companyWebsite": "https://acme.example"}' from users;
