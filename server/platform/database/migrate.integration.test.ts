import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { migrate, SchemaError, schemaProblem, schemaState } from './migrate.ts';
import { MIGRATIONS_FOLDER, readMigrations } from './migration-files.ts';

const POPULATED = path.join(import.meta.dirname, '../../testing/populated');

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await testDatabase({ migrated: false });
  folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-migrations-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql);

describe('migrate', () => {
  it('applies what is missing, once, in order', async () => {
    await write('0002_more.sql', 'alter table things add size integer not null default 7;');
    await write('0001_things.sql', 'create table things (id integer); insert into things values (1);');
    expect(await schemaState(database.owner.pool, folder)).toEqual({ behind: ['0001_things', '0002_more'] });
    expect(await migrate(database.owner.pool, folder)).toEqual(['0001_things', '0002_more']);
    expect(await migrate(database.owner.pool, folder)).toEqual([]);
    expect(await schemaState(database.owner.pool, folder)).toBe('current');
    expect((await database.owner.pool.query('select * from things')).rows).toEqual([{ id: 1, size: 7 }]);
  });

  it('lets two starters at once do the work once', async () => {
    await write('0001_things.sql', 'create table things (id integer); select pg_advisory_xact_lock(77);');
    const holder = await database.owner.pool.connect();
    await holder.query('select pg_advisory_lock(77)');
    const done = Promise.all([migrate(database.owner.pool, folder), migrate(database.owner.pool, folder)]);
    // One is in the middle of it, the other waits to begin.
    await eventually(async () => {
      const { rowCount } = await holder.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === 2 || undefined;
    });
    await holder.query('select pg_advisory_unlock(77)');
    holder.release();
    expect((await done).flat()).toEqual(['0001_things']);
  });

  it('leaves nothing of a migration that fails, and all of those before it', async () => {
    await write('0001_things.sql', 'create table things (id integer);');
    await write('0002_broken.sql', 'insert into things values (1); select 1 / 0;');
    await expect(migrate(database.owner.pool, folder)).rejects.toThrow(
      'Migration 0002_broken failed: division by zero',
    );
    expect(await schemaState(database.owner.pool, folder)).toEqual({ behind: ['0002_broken'] });
    expect((await database.owner.pool.query('select * from things')).rows).toEqual([]);
  });

  it('refuses a database that is ahead, and one made with another text', async () => {
    await write('0001_things.sql', 'create table things (id integer);');
    await write('0002_more.sql', 'create table more (id integer);');
    await migrate(database.owner.pool, folder);
    await write('0001_things.sql', 'create table things (id bigint);');
    expect(await schemaState(database.owner.pool, folder)).toEqual({ changed: ['0001_things'] });
    await expect(migrate(database.owner.pool, folder)).rejects.toThrow(/another text of 0001_things/);
    await rm(path.join(folder, '0002_more.sql'));
    expect(await schemaState(database.owner.pool, folder)).toEqual({ ahead: ['0002_more'] });
    await expect(migrate(database.owner.pool, folder)).rejects.toThrow(SchemaError);
  });

  it('says what to do about a schema that is behind', () => {
    expect(schemaProblem({ behind: ['0002_more'] })).toBe(
      'The database lacks 0002_more; run: npm run migrate',
    );
    expect(schemaProblem('current')).toBeNull();
  });

  it('refuses names and numbers that leave the order open', async () => {
    await write('0001_things.sql', '');
    await write('0001_others.sql', '');
    await expect(readMigrations(folder)).rejects.toThrow('Two migrations have the number 1.');
    await write('2_late.sql', '');
    await expect(readMigrations(folder)).rejects.toThrow(/must be named like/);
  });
});

describe('the migrations of the program', () => {
  it('keep every row of an installation in use, each from the state before it', async () => {
    let before: Record<string, number> = {};
    await mkdir(path.join(folder, 'so-far'));
    for (const { number, name, sql } of await readMigrations(MIGRATIONS_FOLDER)) {
      const prefix = String(number).padStart(4, '0');
      await writeFile(path.join(folder, 'so-far', `${prefix}_${name}.sql`), sql);
      await migrate(database.owner.pool, path.join(folder, 'so-far'));
      expect(await countRows(database.owner.pool)).toMatchObject(before);
      // Rows for what this migration added, so that the next one meets them.
      const rows = path.join(POPULATED, `${prefix}.sql`);
      if (existsSync(rows)) await database.owner.pool.query(await readFile(rows, 'utf8'));
      before = await countRows(database.owner.pool);
      expect(Object.keys(before).filter((table) => before[table] === 0)).toEqual([]);
    }
    expect(await migrate(database.owner.pool)).toEqual([]);
    expect(await countRows(database.owner.pool)).toEqual(before);
  });

  it('let no email be proven by what Google said of a mailbox that is not its own', async () => {
    await migrateBefore(20);
    const add = (email: string, provenAfter: string, sub: string | null) =>
      database.owner.pool.query(
        `with account as (insert into accounts (account_id, time_zone)
            values (gen_random_uuid(), 'America/Denver') returning account_id),
          named as (insert into users (account_id, user_id, email, full_name, job_role, work_email, phone, email_verified_at)
            select account_id, gen_random_uuid(), $1, 'Ann', 'Owner', $1, '8015550142', now() + $2::interval from account
            returning account_id, user_id)
         insert into google_identities (sub, account_id, user_id, email)
           select $3, account_id, user_id, $1 from named where $3::text is not null`,
        [email, provenAfter, sub],
      );
    await add('by-google@elsewhere.example', '0', '1');
    await add('by-mail@elsewhere.example', '1 hour', '2');
    await add('by-google@GMail.com', '0', '3');
    await add('without@elsewhere.example', '0', null);
    await migrate(database.owner.pool);
    const { rows } = await database.owner.pool.query(
      'select email from users where email_verified_at is null',
    );
    expect(rows).toEqual([{ email: 'by-google@elsewhere.example' }]);
  });

  it('leave what a company replaced for its appointments alone, and count its checks', async () => {
    await migrateBefore(51);
    const { pool } = database.owner;
    await pool.query(
      `insert into accounts (account_id, time_zone) values (gen_random_uuid(), 'America/Denver');
       insert into text_services (account_id, name, price_kind, minutes, removed_at)
         select account_id, name, 'ask', 60, removed_at
         from accounts, (values ('kept', null), ('booked', now()), ('gone', now())) as s (name, removed_at);
       insert into text_crews (account_id, name, removed_at) select account_id, name, removed_at from text_services;
       insert into text_crew_services select account_id, crew_id, service_id
         from text_crews join text_services using (account_id);
       insert into appointments (account_id, booking_key, service_id, crew_id, starts_at, ends_at, window_starts_at,
           window_ends_at, state, made_by)
         select account_id, 'one', service_id, crew_id, now(), now() + interval '1 hour', now(), now() + interval '1 hour',
           'done', 'user' from text_crews join text_services using (account_id, name) where name = 'booked';
       insert into text_do_not_call (account_id, e164, listed, checked_at)
         select account_id, number, number = '+18015550142', '2026-11-20T07:00Z'
         from accounts, unnest(array['+18015550142', '+18015550143']) as number`,
    );
    await migrate(pool);
    const names = (table: string) => pool.query(`select name from ${table} order by name`);
    expect((await names('text_crews')).rows).toEqual([{ name: 'booked' }, { name: 'kept' }]);
    expect((await names('text_services')).rows).toEqual([{ name: 'booked' }, { name: 'kept' }]);
    expect((await pool.query('select from text_crew_services')).rowCount).toBe(1);
    const counted = await pool.query(
      'select checked_numbers, listed_numbers, last_checked_at from text_companies',
    );
    expect(counted.rows).toEqual([
      { checked_numbers: 2, listed_numbers: 1, last_checked_at: new Date('2026-11-20T07:00Z') },
    ]);
  });

  it('let files from before give way to each that is uploaded later', async () => {
    await migrateBefore(61);
    const { pool } = database.owner;
    await pool.query(
      `insert into accounts (account_id, time_zone) values (gen_random_uuid(), 'America/Denver');
       insert into imports (account_id, import_id, file_name, size_bytes, status, time_zone)
         select account_id, gen_random_uuid(), status, 1, status, 'UTC' from accounts, unnest(array['done', 'ready']) as status`,
    );
    await migrate(pool);
    const { rows } = await pool.query('select status, newest_on::text from imports order by status');
    expect(rows).toEqual([
      { status: 'done', newest_on: '-infinity' },
      { status: 'ready', newest_on: null },
    ]);
  });
});

/** Applies the migrations of the program before a number. */
async function migrateBefore(first: number) {
  await mkdir(path.join(folder, 'before'));
  for (const { number, name, sql } of await readMigrations(MIGRATIONS_FOLDER)) {
    const file = `${String(number).padStart(4, '0')}_${name}.sql`;
    if (number < first) await writeFile(path.join(folder, 'before', file), sql);
  }
  await migrate(database.owner.pool, path.join(folder, 'before'));
}

async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
      -- A partition's rows are counted with its table's.
      and table_name::regclass not in (select inhrelid from pg_inherits)`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await pool.query<{ n: number }>(`select count(*) as n from ${name}`);
    counts[name] = counted.rows[0]?.n ?? 0;
  }
  return counts;
}
