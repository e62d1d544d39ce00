import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReportAnswer } from '../contract/analysis/report.ts';
import { api, path } from '../contract/paths.ts';
import { endLostReports } from '../server/features/analysis/jobs/sweep-reports.job.ts';
import { failSilentImports } from '../server/features/imports/imports.repository.ts';
import { type Customer, type Product, testProduct } from '../server/testing/product.ts';
import { importFile, readImport, uploadAndRead } from '../server/testing/uploads.ts';
import { type QueueClock, queueClock } from './testing/queue-clock.ts';
import { type Administrator, administrator } from './testing/sessions.ts';

let product: Product;
let admin: Administrator;
let clock: QueueClock;
let customer: Customer;
beforeAll(async () => {
  product = await testProduct({ worker: true, logLevel: 'silent' });
  admin = await administrator(product.database.url);
  clock = await queueClock(product.database.url);
  customer = await product.customer();
});
afterAll(async () => {
  await clock.stop();
  await admin.leave();
  await product.close();
});

const leads = 'Lead ID,Created,Status,Value\nL1,2026-01-11T10:00:00Z,Won,99\nL2,2026-01-12T10:00:00Z,Lost,99';
const reportState = async () =>
  ReportAnswer.parse((await customer.call('GET', api.analysisReport)).body).data;

/** As if the worker had died at each of a job's tries: it ends while it runs, and nobody says how. */
async function giveUp(job: string) {
  for (let looks = 0; looks < 200; looks += 1) {
    // Each time: the worker, which lives, gives a sign now and then.
    await admin.query(
      "update pgboss.job set retry_count = retry_limit where state = 'active' and name = $1",
      [job],
    );
    await clock.ageRunning();
    await clock.lookNow();
    const [row] = await admin.query("select id from pgboss.job where state = 'failed' and name = $1", [job]);
    if (row !== undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${job} was not given up`);
}

it('leave neither an import nor a report under way for ever', async () => {
  await importFile(customer, 'first.csv', leads);
  const { importId, profile } = await uploadAndRead(customer, 'second.csv', leads.replaceAll('L', 'M'));
  const letGoOfLeads = await admin.hold('leads');
  const body = { kind: 'leads', mapping: profile?.suggestions.leads.mapping };
  await customer.call('POST', path(api.importConfirm, { importId }), body);
  await admin.waiting(1);
  await failSilentImports(product.database.db);
  expect((await readImport(customer, importId)).status).toBe('loading');
  await giveUp('imports.load');
  await failSilentImports(product.database.db);
  await letGoOfLeads();
  expect(await readImport(customer, importId)).toMatchObject({
    status: 'failed',
    message: 'We could not finish this file, and nothing of it was kept. Please upload it again.',
  });
  expect(await admin.query('select * from leads where import_id = $1', [importId])).toEqual([]);

  const letGoOfReport = await admin.hold('report_leads');
  await customer.call('POST', api.analysisTrigger);
  await admin.waiting(1);
  await endLostReports(product.database.db, product.jobs);
  expect((await reportState()).status).toBe('processing');
  await giveUp('analysis.make-report');
  await endLostReports(product.database.db, product.jobs);
  await letGoOfReport();
  const { status, message } = await reportState();
  expect([status, message]).toEqual([
    'failed',
    'We could not finish your report. Your records are safe. Please start it again.',
  ]);
});
