-- A row in the table of migration 0007.
insert into industry_profiles (industry, location, profile) values ('chimney sweep', 'united states', '{}');
