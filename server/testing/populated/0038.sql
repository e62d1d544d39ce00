-- A row in every table of migration 0038.
insert into installation_secrets (name, key_version, wrapped_key, sealed) values ('opt-outs', 1, '\x01', '\x01');
insert into kept_opt_outs (opt_out_hash, stopped_at, kept_until)
values (decode(repeat('ab', 32), 'hex'), now(), now() + interval '10 years');
