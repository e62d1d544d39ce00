import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReportAnswer } from '../contract/analysis/report.ts';
import { api } from '../contract/paths.ts';
import { insertAccount } from '../server/testing/account.ts';
import { type TestDatabase, testDatabase } from '../server/testing/postgres.ts';
import { type Client, clientOf } from '../server/testing/product.ts';
import { type Program, processesOf, startProgram } from '../server/testing/program.ts';
import { readImport } from '../server/testing/uploads.ts';
import { type QueueClock, queueClock } from './testing/queue-clock.ts';
import { loadHeld } from './testing/rig.ts';
import { type Administrator, administrator } from './testing/sessions.ts';

let dataDir: string;
let database: TestDatabase;
let program: Program;
let client: Client;
let admin: Administrator;
let clock: QueueClock;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'fieldtone-killed-'));
  database = await testDatabase();
  const started = await startProgram(dataDir, {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
  });
  program = started;
  const { token } = await insertAccount(database.db, 'kill@acme.example');
  client = clientOf(started.address, { authorization: `Bearer ${token}` });
  [admin, clock] = await Promise.all([administrator(database.url), queueClock(database.url)]);
});
afterAll(async () => {
  program.child.kill('SIGTERM');
  await program.ended;
  await clock.stop();
  await admin.leave();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const rows = 40;
const leads = [
  'Lead ID,Created,Status,Source,Value',
  ...Array.from({ length: rows }, (_, i) => {
    const at = new Date(Date.UTC(2025, 0, 1) + i * 24 * 60 * 60_000).toISOString();
    return `L${i},${at},${i % 4 === 0 ? 'Won' : 'Lost'},Source ${i % 5},${100 + (i % 50)}.25`;
  }),
].join('\n');

const killWorker = () => {
  const worker = processesOf(dataDir).find(({ what }) => what === 'worker');
  if (worker === undefined) throw new Error('there is no worker');
  process.kill(worker.pid, 'SIGKILL');
  return worker.pid;
};

const reportState = async () => ReportAnswer.parse((await client.call('GET', api.analysisReport)).body).data;

it('only delays the import and the report when their worker is killed in the middle', async () => {
  const { importId, letGo } = await loadHeld(client, admin, leads);
  const first = killWorker();
  await letGo();
  const letGoOfReport = await admin.hold('report_leads');
  const done = await clock.afterLoss(async () => {
    const found = await readImport(client, importId);
    return found.status === 'loading' ? undefined : found;
  });
  expect(done).toMatchObject({
    status: 'done',
    counts: { rows, added: rows, duplicates: 0, refused: 0 },
  });

  await admin.waiting(1);
  expect((await reportState()).status).toBe('processing');
  expect(killWorker()).not.toBe(first);
  await letGoOfReport();
  const report = await clock.afterLoss(async () => {
    const { status, report: made } = await reportState();
    return status === 'completed' ? (made ?? undefined) : undefined;
  });
  expect(report.coverage.sources).toMatchObject([{ kind: 'leads', records: rows }]);
  expect((await readImport(client, importId)).counts?.added).toBe(rows);
  expect(await admin.query('select external_id from leads')).toHaveLength(rows);
});
