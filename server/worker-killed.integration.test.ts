import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TokenAnswer } from '../contract/accounts.ts';
import { type Report, ReportAnswer } from '../contract/analysis/report.ts';
import { api, path as fill } from '../contract/paths.ts';
import { type Client, clientOf, eventually, registration } from './testing/product.ts';
import { processesOf, startProgram } from './testing/program.ts';
import { readImport, until, uploadAndRead } from './testing/uploads.ts';

let dataDir: string;
let program: Awaited<ReturnType<typeof startProgram>>;
let client: Client;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'fieldtone-killed-'));
  program = await startProgram(dataDir);
  const answer = await clientOf(program.address, {}).call(
    'POST',
    api.register,
    registration('kill@acme.example'),
  );
  const authorization = `Bearer ${TokenAnswer.parse(answer.body).data.token}`;
  client = clientOf(program.address, { authorization });
});
afterAll(async () => {
  program.child.kill('SIGTERM');
  await program.ended;
  await rm(dataDir, { recursive: true, force: true });
});

/** Enough rows that loading them takes a second or two. */
const rows = 60_000;
const leads = [
  'Lead ID,Created,Status,Source,Value',
  ...Array.from({ length: rows }, (_, i) => {
    const at = new Date(Date.UTC(2025, 0, 1) + i * 8 * 60_000).toISOString();
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
  const { importId, profile } = await uploadAndRead(client, 'leads.csv', leads);
  const body = { kind: 'leads', mapping: profile?.suggestions.leads.mapping };
  await client.call('POST', fill(api.importConfirm, { importId }), body);
  await eventually(async () => {
    const { status, progress } = await readImport(client, importId);
    return status === 'loading' && (progress?.done ?? 0) > 0 ? true : undefined;
  });
  const first = killWorker();
  const done = await eventually(async () => {
    const found = await readImport(client, importId);
    return found.status === 'done' ? found : undefined;
  });
  expect(done.counts).toMatchObject({ rows, added: rows, duplicates: 0, refused: 0 });

  await eventually(async () => ((await reportState()).status === 'processing' ? true : undefined));
  expect(killWorker()).not.toBe(first);
  const report = await eventually<Report>(async () => {
    const { status, report: made } = await reportState();
    return status === 'completed' ? (made ?? undefined) : undefined;
  });
  expect(report.coverage.sources).toMatchObject([{ kind: 'leads', records: rows }]);
  expect((await until(client, importId, 'done')).counts?.added).toBe(rows);
});
