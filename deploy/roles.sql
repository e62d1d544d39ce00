-- An outside PostgreSQL's database with two roles: one owns the tables, the other, the program's, reads and writes their
-- rows. For psql, as a role that may make both, with the passwords in the environment:
--   export FIELDTONE_OWNER_PASSWORD=… FIELDTONE_PASSWORD=…; psql -h HOST -U postgres -f deploy/roles.sql postgres
\getenv owner_password FIELDTONE_OWNER_PASSWORD
\getenv password FIELDTONE_PASSWORD
create role fieldtone_owner login password :'owner_password';
create role fieldtone_application login password :'password';
create database fieldtone template template0 encoding 'UTF8';
alter database fieldtone owner to fieldtone_owner;
