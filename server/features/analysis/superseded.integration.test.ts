import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { UserAnswer, UsersAnswer } from '../../../contract/admin.ts';
import { RecordsAnswer } from '../../../contract/analysis/records.ts';
import { ReportAnswer } from '../../../contract/analysis/report.ts';
import { reportShape } from '../../../contract/analysis/report-shape.ts';
import { api } from '../../../contract/paths.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '../../platform/database/migration-files.ts';
import { upgrade } from '../../platform/database/upgrade.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { type Customer, eventually, type Product, testProduct } from '../../testing/product.ts';
import { moveReport } from './reports.repository.ts';
import { insertRemake } from './superseded.repository.ts';
import { remakeSuperseded } from './sweep-reports.ts';
import { handExample } from './testing/hand-example.ts';
import { addRecords } from './testing/records.ts';

const STORED = path.join(import.meta.dirname, 'testing/report-before-shapes.sql');

let database: TestDatabase;
let product: Product;
/** Accounts that nobody opens, whose reports were stored by a release before shapes were numbered. */
let unopened: string[];
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
  unopened = await populateBefore(database);
  await upgrade({ connection: database, ownerUrl: database.ownerUrl }, pino({ level: 'silent' }));
  for (const accountId of unopened) await addRecords(database.pool, accountId, handExample);
  product = await testProduct({ database });
});
afterAll(() => product.close());

/** Brings an empty database to the release before, and stores the reports of three accounts in it. */
async function populateBefore({ owner: { pool } }: TestDatabase): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-migrations-'));
  const all = await readMigrations(MIGRATIONS_FOLDER);
  const first = all.findIndex(({ name }) => name === 'report_shape');
  for (const { number, name, sql } of all.slice(0, first)) {
    await writeFile(path.join(folder, `${String(number).padStart(4, '0')}_${name}.sql`), sql);
  }
  await migrate(pool, folder);
  await rm(folder, { recursive: true });
  const { rows } = await pool.query<{ account_id: string }>(
    `insert into accounts (account_id, time_zone)
     select gen_random_uuid(), 'UTC' from generate_series(1, 3) returning account_id`,
  );
  const accounts = rows.map(({ account_id }) => account_id);
  for (const accountId of accounts) await storeReport(accountId);
  return accounts;
}

async function storeReport(accountId: string): Promise<void> {
  await database.owner.pool.query((await readFile(STORED, 'utf8')).replace('$1', `'${accountId}'`));
}

/** A customer with records and a report of before. */
async function customerOfBefore(): Promise<Customer & { accountId: string }> {
  const customer = await product.customer();
  const { rows } = await database.pool.query<{ account_id: string }>(
    'select account_id from logins where email_key = $1',
    [customer.email],
  );
  const accountId = rows[0]?.account_id ?? '';
  await addRecords(database.pool, accountId, handExample);
  await storeReport(accountId);
  return { ...customer, accountId };
}

const state = async (customer: Customer) =>
  ReportAnswer.parse((await customer.call('GET', api.analysisReport)).body).data;

async function reportsOf(accountId: string) {
  const { rows } = await database.pool.query<{ report_id: string; status: string; shape: number }>(
    'select report_id, status, shape from reports where account_id = $1 order by requested_at',
    [accountId],
  );
  return rows;
}

/** The program's worker on the database, until the test ends. */
async function startWorker(): Promise<void> {
  const worker = await testProduct({ database: { ...database, close: async () => {} }, worker: true });
  onTestFinished(() => worker.close());
}

describe('a report in the shape of another version', () => {
  it('is made anew once for all its readers, who are answered so, and hides nothing else', async () => {
    const customer = await customerOfBefore();
    const states = await Promise.all(Array.from({ length: 8 }, () => state(customer)));
    for (const { status, progress, report, superseded } of states) {
      expect({ status, progress, report, superseded }).toEqual({
        status: 'queued',
        progress: { done: 0, of: 0, text: 'Waiting for its turn' },
        report: null,
        superseded: true,
      });
    }
    const before = await reportsOf(customer.accountId);
    expect(before.map(({ status }) => status)).toEqual(['completed', 'queued']);

    const of = `?records=leads&cause=never_contacted&reportId=${before[0]?.report_id}`;
    const list = await customer.call('GET', api.analysisRecords + of);
    expect(RecordsAnswer.parse(list.body).data).toMatchObject({ total: 1, worthCents: 1_522 });
    const csv = await customer.call('GET', api.analysisRecordsCsv + of);
    expect(csv.text.split('\r\n')[1]).toMatch(/^"?S2/);
    const own = await customer.call('GET', api.myDataJson);
    expect(JSON.parse(own.text)).toMatchObject({ report: { madeAt: '2026-07-01T00:00:00.000Z' } });
    const admin = await product.customer();
    await database.pool.query(`update users set user_role = 'admin' where email = $1`, [admin.email]);
    const found = await admin.call('GET', `${api.adminUsers}?search=${encodeURIComponent(customer.email)}`);
    const userId = UsersAnswer.parse(found.body).data.users[0]?.id ?? '';
    const user = await admin.call('GET', api.adminUser.replace(':userId', userId));
    expect(UserAnswer.safeParse(user.body).success).toBe(true);

    await startWorker();
    const made = await eventually(async () => {
      const now = await state(customer);
      return now.status === 'completed' ? now : undefined;
    });
    expect(made).toMatchObject({ superseded: false, report: { coverage: { leadsInWindow: 43 } } });
    expect((await reportsOf(customer.accountId)).map(({ status, shape }) => [status, shape])).toEqual([
      ['completed', 0],
      ['completed', reportShape],
    ]);
  });

  it('is queued once by readers of whom none sees yet what another does', async () => {
    const { db, pool } = database;
    const { accountId } = await customerOfBefore();
    const first = await db.startTransaction().execute();
    expect(await insertRemake(first, { accountId, reportId: randomUUID() })).toBe(true);
    const second = insertRemake(db, { accountId, reportId: randomUUID() });
    await eventually(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into reports%'`,
      );
      return rowCount === 1 || undefined;
    });
    await first.commit().execute();
    expect(await second).toBe(false);
  });

  it('is not made anew again where that failed: the reader sees why, and starts it', async () => {
    const customer = await customerOfBefore();
    await state(customer);
    const [, remake] = await reportsOf(customer.accountId);
    const key = { accountId: customer.accountId, reportId: remake?.report_id ?? '' };
    await moveReport(database.db, key, 'failed', 'The disk is full.');
    const failed = { status: 'failed', message: 'The disk is full.', report: null, superseded: true };
    expect(await state(customer)).toMatchObject(failed);
    expect(await reportsOf(customer.accountId)).toHaveLength(2);
    await customer.call('POST', api.analysisTrigger);
    expect(await state(customer)).toMatchObject({ status: 'queued', superseded: true });
  });

  it('that was followed by a failure of that version is made anew all the same', async () => {
    const customer = await customerOfBefore();
    await database.pool.query(
      `insert into reports (account_id, report_id, status, message) values ($1, gen_random_uuid(), 'failed', 'No.')`,
      [customer.accountId],
    );
    expect(await state(customer)).toMatchObject({ status: 'queued', superseded: true });
  });

  it('is remade a few at a time where it is not opened, after requested reports', async () => {
    const { db, pool } = database;
    const waiting = async () => {
      const { rows } = await pool.query<{ account: string; priority: number }>(
        `select data ->> 'accountId' as account, priority from pgboss.job
         where name = 'analysis.make-report' and state = 'created' and data ->> 'accountId' = any ($1)`,
        [unopened],
      );
      return rows;
    };
    await pool.query(`delete from reports where status = 'queued' or account_id <> all ($1)`, [unopened]);
    await pool.query(`delete from pgboss.job where name = 'analysis.make-report' and state = 'created'`);
    await remakeSuperseded(db, product.jobs, 2);
    await remakeSuperseded(db, product.jobs, 2);
    expect((await waiting()).map(({ priority }) => priority)).toEqual([-1, -1]);
    await startWorker();
    const statuses = async () =>
      (await Promise.all(unopened.map(reportsOf))).map((reports) => reports.at(-1));
    await eventually(async () => {
      await remakeSuperseded(db, product.jobs, 2);
      const now = await statuses();
      return (
        now.every((report) => report?.status === 'completed' && report.shape === reportShape) || undefined
      );
    });
    await remakeSuperseded(db, product.jobs);
    expect((await Promise.all(unopened.map(reportsOf))).map(({ length }) => length)).toEqual([2, 2, 2]);
  });
});

it('the words of another version leave the list behind a figure readable', async () => {
  const customer = await customerOfBefore();
  await database.pool.query(`update report_leads set cause = 'bad_luck' where account_id = $1`, [
    customer.accountId,
  ]);
  const [before] = await reportsOf(customer.accountId);
  const list = await customer.call(
    'GET',
    `${api.analysisRecords}?records=leads&reportId=${before?.report_id}`,
  );
  expect(RecordsAnswer.parse(list.body).data.rows).toMatchObject([{ key: 'upload:S2', cause: null }]);
});

it('a report that cannot be read is never taken for none', async () => {
  const customer = await customerOfBefore();
  await database.pool.query(`update reports set shape = $2, body = '{}' where account_id = $1`, [
    customer.accountId,
    reportShape,
  ]);
  expect(await state(customer)).toMatchObject({
    status: 'failed',
    message: 'We could not read your report. Your records are safe. Please start it again.',
  });
});
