import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { startJobs } from './boss.ts';
import { migrateQueue } from './migrate-queue.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase({ migrated: false });
});
afterEach(() => database.close());

it('makes the tables that a queue refuses to start without, and changes nothing when they are there', async () => {
  const start = () => startJobs(database.ownerUrl, [], log);
  await expect(start()).rejects.toThrow('is not of this release; run: npm run migrate');
  await migrateQueue(database.owner.pool, log);
  await migrateQueue(database.owner.pool, log);
  await (await start()).stop(0);
  await database.owner.pool.query('update pgboss.version set version = version - 1');
  await expect(start()).rejects.toThrow('is not of this release; run: npm run migrate');
});

it('waits for the indexes that a new form of the queue leaves to be built', async () => {
  const { pool } = database.owner;
  await migrateQueue(pool, log);
  await pool.query(`
    insert into pgboss.bam (name, version, table_name, command)
    values ('later', 1, 'job_common', 'create index concurrently if not exists later on pgboss.job_common (id)');
    update pgboss.version set bam_on = null`);
  await migrateQueue(pool, log);
  const { rows } = await pool.query("select to_regclass('pgboss.later') is not null as built");
  expect(rows).toEqual([{ built: true }]);
});
