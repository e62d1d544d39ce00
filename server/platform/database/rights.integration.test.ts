import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { jobDefinitions } from '../../composition/worker.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { startJobs } from '../jobs/boss.ts';
import { connect } from './connect.ts';
import { assertCurrent } from './migrate.ts';
import { upgrade } from './upgrade.ts';

const log = pino({ level: 'silent' });
const refused = { code: '42501' };
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe.each(['pool', 'owner'] as const)('the role of the %s', (who) => {
  const poolOf = () => (who === 'owner' ? database.owner.pool : database.pool);

  it.each([
    "select pg_read_file('postgresql.conf')",
    "select pg_read_binary_file('/etc/hostname')",
    "select pg_ls_dir('.')",
    "select pg_stat_file('postgresql.conf')",
    "select lo_import('/etc/hostname')",
    "select lo_export(1, '/tmp/out')",
    "copy (select 1) to program 'true'",
    "create temp table t (said text); copy t from program 'id'",
    "copy (select 1) to '/tmp/out'",
    "create temp table t (said text); copy t from '/etc/hostname'",
    'create role another superuser',
    'create database another',
    "alter system set archive_command = 'true'",
    'select pg_reload_conf()',
    'create extension file_fdw',
    'create function f() returns void language c as $$libc$$, $$system$$',
    'set session authorization fieldtone',
    'set role fieldtone',
    'select rolpassword from pg_authid',
  ])('may not: %s', async (statement) => {
    await expect(poolOf().query(statement)).rejects.toMatchObject(refused);
  });

  it('is no superuser, makes no roles or databases, and is a member of none of the server’s own', async () => {
    const { rows } = await poolOf().query(
      `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as may,
         array(select r.rolname::text from pg_roles r where r.rolname ~ '^pg_' and pg_has_role(current_user, r.oid, 'member')
           -- Every owner of a database is one in it.
           and r.rolname <> 'pg_database_owner') as member_of
       from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([{ may: false, member_of: [] }]);
  });
});

describe('the program', () => {
  it.each([
    'drop table leads',
    'truncate leads',
    'alter table leads add more text',
    'alter table account_funnel disable trigger user',
    'create table mine (id integer)',
    'create schema mine',
    'create extension citext',
    "create function mine() returns void language sql as 'select'",
    'create or replace function join_slots() returns void language sql as $$select$$',
    'create trigger mine before insert on leads for each row execute function delete_account_records()',
    'delete from schema_migrations',
    'delete from admin_audit',
    'delete from text_consents',
    'update text_consents set words = null',
    "update admin_audit set admin = ''",
    'set role fieldtone_owner',
  ])('may not: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject(refused);
  });

  it('may read and write the rows of a table that a migration adds', async () => {
    const { pool, owner, ownerUrl } = database;
    await owner.pool.query('create table added (id serial, made integer generated always as identity)');
    await expect(pool.query('select from added')).rejects.toMatchObject(refused);
    await upgrade({ connection: database, ownerUrl }, log);
    await pool.query('insert into added default values');
    await pool.query('update added set id = 7');
    expect((await pool.query('delete from added returning *')).rows).toEqual([{ id: 7, made: 1 }]);
  });

  it('has a job’s bloated index made anew', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      "select indexrelid::regclass::text as name from pg_index where indrelid = 'pgboss.job_common'::regclass",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { name } of rows) await database.pool.query(`reindex index concurrently ${name}`);
  });
});

describe('two roles of an outside database', () => {
  it('made as docs/operations.md says are enough', async () => {
    const name = `outside_${randomBytes(4).toString('hex')}`;
    const script = (await readFile('deploy/roles.sql', 'utf8'))
      .replace(/^\\getenv.*$/gm, '')
      .replaceAll(/:'\w+'/g, "'secret'")
      .replaceAll('fieldtone', name);
    const server = inject('databaseServer').superuser;
    const admin = new pg.Client(server);
    await admin.connect();
    for (const statement of script.replace(/^--.*$/gm, '').split(';')) await admin.query(statement);
    const urlOf = (role: string) => {
      const url = new URL(`/${name}`, server);
      Object.assign(url, { username: `${name}_${role}`, password: 'secret' });
      return url.href;
    };
    const [url, ownerUrl] = [urlOf('application'), urlOf('owner')];
    const connection = connect(url, { max: 2 });
    await upgrade({ connection, ownerUrl }, log);
    await assertCurrent(connection.pool);
    await (await startJobs(url, jobDefinitions, log)).stop(0);
    await expect(connection.pool.query('drop table leads')).rejects.toMatchObject(refused);
    await connection.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}_application, ${name}_owner`);
    await admin.end();
  });
});
