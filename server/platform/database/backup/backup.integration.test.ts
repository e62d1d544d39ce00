import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ReportAnswer } from '../../../../contract/analysis/report.ts';
import { api } from '../../../../contract/paths.ts';
import { sendMailJob } from '../../../features/accounts/accounts.jobs.ts';
import { recount } from '../../../features/admin/recount/recount.service.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { clientOf, eventually, testProduct } from '../../../testing/product.ts';
import { importFile } from '../../../testing/uploads.ts';
import { startJobs } from '../../jobs/boss.ts';
import { connect } from '../connect.ts';
import { migrate, schemaState } from '../migrate.ts';
import { readMigrations } from '../migration-files.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const log = pino({ level: 'silent' });
const populated = path.join(import.meta.dirname, '../../../testing/populated');
let folder: string;
let source: TestDatabase;
let whole: Awaited<ReturnType<typeof writeBackup>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-backup-'));
  source = await populatedDatabase();
  whole = await writeBackup(source.pool, here('whole'));
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

const here = (name: string) => path.join(folder, name);

/** Every row of every table as text, by table. */
async function everything(pool: pg.Pool): Promise<Record<string, string[]>> {
  const tables = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and (
       c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
       or c.oid in (to_regclass('pgboss.job'), to_regclass('pgboss.schedule'), to_regclass('pgboss.queue'))
     )`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** Puts a row into every table of the migrations up to the last. */
async function populate(pool: pg.Pool, last = Number.POSITIVE_INFINITY): Promise<void> {
  for (const file of (await readdir(populated)).sort()) {
    if (Number.parseInt(file, 10) <= last)
      await pool.query(await readFile(path.join(populated, file), 'utf8'));
  }
}

const into = (connection: TestDatabase) => ({ connection, ownerUrl: connection.ownerUrl, log });

/** An installation in use: a row in every table, and a job that waits. */
async function populatedDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  await populate(database.pool);
  await database.pool.query(`
    select make_visitor_month('2025-03-01');
    insert into visitor_sessions
    values ('an old visit', '2025-03-05', '2025-03-05', '2025-03-05', 1, 0.1, 1e-7, '[]', 0, false, false, '{}', '/', null,
      null, null, 'a	b\\c', 'direct', null);
    update users set full_name = E'\\\\.\\nline two\\ttab \\\\N';
    update import_chunks set body = decode(repeat('5c2e0a', 100000), 'hex')`);
  const jobs = await startJobs(database.url, [sendMailJob], log);
  await jobs.enqueue(
    sendMailJob,
    { what: 'password_reset', emailKey: 'ann@example.com', origin: 'https://acme.example' },
    database.db,
  );
  await jobs.stop(0);
  return database;
}

describe('a backup', () => {
  it('brings back every row of every table, the jobs that wait, and the counting of the counters', async () => {
    const target = await testDatabase({ migrated: false });
    const file = here('whole');
    const program = connect(target.url);
    await program.pool.query('select 1');
    await expect(readBackup(into(target), file)).rejects.toThrow('Fieldtone runs on this database');
    await program.close();
    expect(whole.keyVersions).toEqual([1]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readBackup(into(target), file)).toMatchObject({
      rows: whole.rows,
      tables: whole.tables,
    });

    const before = await everything(source.pool);
    expect(Object.keys(before).length).toBe(whole.tables);
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([['pgboss.schedule', []]]);
    expect(await everything(target.pool)).toEqual(before);
    expect(await recount(target.db, false)).toBe('Every count is what the tables say.');
    // The counter goes on, triggers work, and removal takes all with it as ever.
    await target.pool.query(
      "insert into admin_audit (admin_id, admin, what) values (gen_random_uuid(), 'ann@example.com', 'Looked')",
    );
    await target.pool.query('delete from accounts');
    const { rows } = await target.pool.query('select count(*) as leads from leads');
    expect(rows).toEqual([{ leads: 0 }]);

    await expect(writeBackup(source.pool, file)).rejects.toThrow(/is there already/);
    const nowhere = path.join(folder, 'nowhere', 'backup');
    await expect(writeBackup(source.pool, nowhere)).rejects.toThrow(`${nowhere} cannot be written (ENOENT).`);
    await expect(readBackup(into(source), file)).rejects.toThrow(/^There are rows in /);
    await target.close();
  });

  it('that is cut off, changed, of another program or nothing of the kind leaves no row behind', async () => {
    const packed = await readFile(here('whole'));
    const text = zstdDecompressSync(packed).toString();
    const spoilt: Record<string, [Uint8Array, RegExp]> = {
      half: [packed.subarray(0, packed.length / 2), /^This file is not a whole backup: /],
      'without its end': [zstdCompressSync(text.slice(0, text.lastIndexOf('--'))), /it ends too early/],
      changed: [
        zstdCompressSync(text.replace('ann@example.com', 'bob@example.com')),
        /its checksum is another/,
      ],
      'a picture': [Buffer.from('PNG'), /it cannot be unpacked/],
      later: [
        zstdCompressSync(text.replace(/"checksum":"\w{8}/, '"checksum":"00000000')),
        /does not know migration 1/,
      ],
    };
    const target = await testDatabase();
    const fresh = await everything(target.pool);
    for (const [name, [content, says]] of Object.entries(spoilt)) {
      await writeFile(here(name), content);
      await expect(readBackup(into(target), here(name)), name).rejects.toThrow(says);
    }
    expect(await everything(target.pool)).toMatchObject(fresh);
    await readBackup(into(target), here('whole'));
    await target.close();
  });

  it('of an older version is brought up to date', async () => {
    const older = await testDatabase({ migrated: false });
    const [last, before] = (await readMigrations()).toReversed();
    await migrate(older.owner.pool, undefined, before?.number);
    await populate(older.owner.pool, before?.number);
    await writeBackup(older.owner.pool, here('older'));
    const target = await testDatabase({ migrated: false });
    await readBackup(into(target), here('older'));
    expect(await schemaState(target.pool)).toBe('current');
    expect(await schemaState(older.owner.pool)).toEqual({
      behind: [expect.stringContaining(last?.name ?? '')],
    });
    const kept = await everything(target.pool);
    for (const [table, rows] of Object.entries(await everything(older.owner.pool))) {
      expect(kept[table]?.length, table).toBe(rows.length);
    }
    await Promise.all([older.close(), target.close()]);
  });

  it('taken while others write is of one moment, and serves its customers', async () => {
    const product = await testProduct({ worker: true });
    const customer = await product.customer();
    await importFile(
      customer,
      'leads.csv',
      'Lead ID,Created,Status\nL1,01/20/2026 09:00,Won\nL2,01/21/2026 09:00,Lost\n',
    );
    const reportOf = async (client: typeof customer) =>
      ReportAnswer.parse((await client.call('GET', api.analysisReport)).body).data.report;
    const report = await eventually(async () => (await reportOf(customer)) ?? undefined);

    let stopped = false;
    let written = 0;
    const write = async () => {
      while (!stopped) {
        // In one transaction, and in the order in which a backup that reads table after table would tear them apart.
        await product.database.pool.query(
          `with a as (insert into accounts (account_id, time_zone) values (gen_random_uuid(), 'UTC') returning account_id),
                l as (insert into leads (account_id, system, external_id, created_at, created_has_time, outcome, updated_at)
                      select account_id, 'planted', n::text, now(), true, 'won', now() from a, generate_series(1, 3) n)
           insert into remembered_mappings (account_id, kind, header_key, mapping) select account_id, 'leads', 'planted', '{}' from a`,
        );
        written += 1;
      }
    };
    const writers = [write(), write(), write()];
    await eventually(async () => written > 20 || undefined);
    const atStart = written;
    await writeBackup(product.database.pool, here('busy'));
    const atEnd = written;
    stopped = true;
    await Promise.all(writers);
    expect(atEnd).toBeGreaterThan(atStart);

    const database = await testDatabase();
    await readBackup(into(database), here('busy'));
    const { rows } = await database.pool.query<Record<string, number>>(
      `select (select count(*) from leads where system = 'planted') as leads,
              (select count(*) from remembered_mappings where header_key = 'planted') as mappings,
              (select count(*) from accounts where time_zone = 'UTC') as accounts`,
    );
    const { accounts = 0 } = rows[0] ?? {};
    expect(accounts).toBeGreaterThanOrEqual(atStart);
    expect(rows).toEqual([{ accounts, leads: accounts * 3, mappings: accounts }]);
    expect(await recount(database.db, false)).toBe('Every count is what the tables say.');

    const again = await testProduct({ database });
    const { email, password } = customer;
    const login = await again.anonymous.call('POST', api.login, { email, password });
    const { token } = z.object({ data: z.object({ token: z.string() }) }).parse(login.body).data;
    const back = { ...customer, ...clientOf(again.origin, { authorization: `Bearer ${token}` }) };
    expect(await reportOf(back)).toEqual(report);
    await product.close();
    await again.close();
  });
});
