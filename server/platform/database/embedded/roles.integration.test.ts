import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { migrateQueue } from '../../jobs/migrate-queue.ts';
import { connect } from '../connect.ts';
import { migrate, schemaState } from '../migrate.ts';
import { MIGRATIONS_FOLDER } from '../migration-files.ts';
import { upgrade } from '../upgrade.ts';
import { findBinaries } from './binaries.ts';
import { clusterPaths, ensureCluster } from './cluster.ts';
import { launch, shutDown } from './launch.ts';
import { type Embedded, findEmbedded, startEmbedded } from './start-embedded.ts';
import { chooseAccount } from './system-account.ts';

const POPULATED = path.join(import.meta.dirname, '../../../testing/populated');
/** The newest migration of the releases whose one role was the superuser. */
const LAST = 19;
const settings = { shared_buffers: '16MB', fsync: 'off' };
const log = pino({ level: 'silent' });
let root: string;
let dataDir: string;
let started: Embedded | undefined;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fieldtone-roles-'));
  dataDir = path.join(root, 'as-before');
  await makeAsBefore();
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(root, 'copy-'));
  await cp(path.join(root, 'as-before'), dataDir, { recursive: true, preserveTimestamps: true });
});
afterEach(async () => {
  await started?.stop();
  await shutDown(clusterPaths(dataDir).data);
});

const start = async () => {
  started = await startEmbedded({ dataDir, log, settings, lockTimeoutMs: 500 });
  return started;
};

/** Runs statements as the superuser on the server that runs, in the program's database or in another. */
async function asSuperuser<T>(work: (pool: pg.Pool) => Promise<T>, database = 'fieldtone'): Promise<T> {
  const found = await eventually(async () => (await findEmbedded(dataDir, 'superuser')) ?? undefined);
  const { pool, close } = connect(new URL(`/${database}`, found).href, { max: 1 });
  return work(pool).finally(close);
}

/** A data folder in use, as a program made it that did everything as the superuser. */
async function makeAsBefore(): Promise<void> {
  const [binaries, account] = [await findBinaries(), chooseAccount()];
  await ensureCluster(dataDir, binaries, account);
  await launch({ dataDir, binaries, account, settings });
  await asSuperuser((pool) => pool.query('create database fieldtone'), 'postgres');
  await asSuperuser(async (pool) => {
    await migrate(pool, MIGRATIONS_FOLDER, LAST);
    await migrateQueue(pool, log);
    for (const file of (await readdir(POPULATED)).sort()) {
      if (Number.parseInt(file, 10) <= LAST)
        await pool.query(await readFile(path.join(POPULATED, file), 'utf8'));
    }
  });
  await shutDown(clusterPaths(dataDir).data);
  const { passwords } = clusterPaths(dataDir);
  await rm(passwords.owner);
  await rm(passwords.application);
}

const ownersOf = (pool: pg.Pool) =>
  pool.query<{ owner: string }>(
    `select distinct owner::regrole::text from (
       select relowner from pg_class where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
       union select proowner from pg_proc where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
       union select typowner from pg_type where typnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
       union select nspowner from pg_namespace where nspname = 'pgboss'
       union select datdba from pg_database where datname = current_database()
     ) as owners (owner)`,
  );
/** What says that nothing was prepared anew: a password that is set again is salted anew. */
const proofs = () =>
  asSuperuser(async (pool) => {
    const { rows } = await pool.query<{ rolpassword: string }>(
      "select rolpassword from pg_authid where rolname like 'fieldtone_%' order by rolname",
    );
    return rows.map(({ rolpassword }) => rolpassword);
  });

describe('a data folder of a release whose program was the superuser', () => {
  it('is moved over with its rows at the first start, and left alone by the next', async () => {
    const first = await start();
    const program = connect(first.url);
    expect((await ownersOf(program.pool)).rows).toEqual([{ owner: 'fieldtone_owner' }]);
    await upgrade({ connection: program, ownerUrl: first.ownerUrl }, log);
    expect(await schemaState(program.pool)).toBe('current');
    expect((await program.pool.query('select from leads')).rowCount).toBeGreaterThan(0);
    await program.pool.query('delete from accounts');
    expect((await program.pool.query('select from leads')).rowCount).toBe(0);
    for (const statement of ["select pg_read_file('PG_VERSION')", "copy (select 1) to program 'true'"]) {
      await expect(program.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
    await program.close();
    const before = await proofs();
    expect(before).toHaveLength(2);
    await first.stop();

    const { url, stop } = await start();
    expect(url).toBe(first.url);
    expect(await proofs()).toEqual(before);
    await stop();
  });

  it('is as before where moving it over broke off, and moved over by the next start', async () => {
    const refuse = `
      create function refuse() returns event_trigger language plpgsql as $$ begin raise 'broken off'; end $$;
      create event trigger refuse on ddl_command_start when tag in ('ALTER TYPE') execute function refuse()`;
    const [binaries, account] = [await findBinaries(), chooseAccount()];
    await launch({ dataDir, binaries, account, settings });
    await asSuperuser((pool) => pool.query(refuse));
    await expect(start()).rejects.toThrow('broken off');
    expect(await proofs()).toEqual([]);
    const owners = await asSuperuser(ownersOf);
    expect(owners.rows).toEqual([{ owner: 'fieldtone' }]);
    await asSuperuser((pool) => pool.query('drop event trigger refuse; drop function refuse'));
    const { url } = await start();
    const { pool, close } = connect(url);
    expect((await ownersOf(pool)).rows).toEqual([{ owner: 'fieldtone_owner' }]);
    await close();
  });

  it('may be taken back by that release, and is moved over again', async () => {
    await (await start()).stop();
    const [binaries, account] = [await findBinaries(), chooseAccount()];
    await launch({ dataDir, binaries, account, settings });
    await asSuperuser((pool) => pool.query("select make_visitor_month('2025-03-01')"));
    await shutDown(clusterPaths(dataDir).data);
    const { url } = await start();
    const { pool, close } = connect(url);
    expect((await ownersOf(pool)).rows).toEqual([{ owner: 'fieldtone_owner' }]);
    await close();
  });

  it('is not moved over while that release runs on it, not even by a command', async () => {
    const [binaries, account] = [await findBinaries(), chooseAccount()];
    await launch({ dataDir, binaries, account, settings });
    await asSuperuser(async (pool) => {
      // As the program does for as long as it runs.
      await pool.query('select pg_advisory_lock(4715202)');
      const command = startEmbedded({ dataDir, log, whenTaken: 'share', lockTimeoutMs: 0 });
      await expect(command).rejects.toThrow('Another Fieldtone is running');
    });
    expect(await proofs()).toEqual([]);
  });
});
