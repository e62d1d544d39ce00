import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReportAnswer } from '../contract/analysis/report.ts';
import { api } from '../contract/paths.ts';
import { endLostReports } from '../server/features/analysis/sweep-reports.ts';
import { loadImportJob } from '../server/features/imports/imports.jobs.ts';
import { loadImport } from '../server/features/imports/load-import.ts';
import { sweepImports } from '../server/features/imports/sweep-imports.repository.ts';
import { enqueueDueSyncs } from '../server/features/integrations/sync/enqueue-sync.ts';
import { startJobs } from '../server/platform/jobs/boss.ts';
import { repairClockSkew } from '../server/platform/jobs/clock-skew-repair.ts';
import { eventually } from '../server/testing/eventually.ts';
import { importFile, readImport, until } from '../server/testing/uploads.ts';
import { type FaultsRig, faultsRig } from './testing/rig.ts';

let rig: FaultsRig;
beforeAll(async () => {
  rig = await faultsRig();
});
afterAll(() => rig.close());

const leads = 'Lead ID,Created,Status,Value\nL1,2026-01-11T10:00:00Z,Won,99\nL2,2026-01-12T10:00:00Z,Lost,99';

// The clock that decides is the database's. What it noted while it was wrong is what these tests write.
describe('a clock that was ahead and is right again', () => {
  it('does not keep a session alive for as long as it was wrong', async () => {
    const customer = await rig.product.customer();
    await rig.admin.query(
      "update sessions set last_used_at = now() + interval '9 years', expires_at = now() + interval '9 years'",
    );
    expect((await customer.call('GET', api.me)).status).toBe(200);
    const [session] = await rig.admin.query(
      "select expires_at < now() + interval '31 days' as ends from sessions",
    );
    expect(session).toEqual({ ends: true });
  });

  it('does not leave a conversation locked by a process that has ended', async () => {
    const { anonymous } = rig.product;
    const line = { message: 'hello', conversationId: 'talk', sessionId: 'visit' };
    expect((await anonymous.call('POST', api.chat, line)).status).toBe(200);
    await rig.admin.query(
      "update chat_conversations set answering = gen_random_uuid(), answering_until = now() + interval '9 years'",
    );
    expect((await anonymous.call('POST', api.chat, line)).status).toBe(200);
  });

  it('does not put the next reading of a system off', async () => {
    const { admin, product } = rig;
    const [user] = await admin.query('select account_id, user_id from users limit 1');
    await admin.query(
      `insert into connections (account_id, connection_id, side, vendor, method, sandbox, state, connected_by, next_read_at)
       values ($1, gen_random_uuid(), 'crm', 'fieldroutes', 'api-key', true, 'working', $2, now() + interval '9 years')`,
      [user?.account_id, user?.user_id],
    );
    await enqueueDueSyncs(product.database.db, product.jobs);
    // A worker may have taken it up in between.
    expect(
      await admin.query("select vendor from connections where next_read_at > now() + interval '1 day'"),
    ).toEqual([]);
  });

  it('does not stop schedules, the look for lost workers, or jobs', async () => {
    const { admin } = rig;
    await admin.query("update pgboss.version set cron_on = now() + interval '9 years'");
    await admin.query("update pgboss.queue set monitor_claim_on = now() + interval '9 years'");
    await admin.query(
      `insert into pgboss.job (name, data, state, heartbeat_on, start_after) values
         ('imports.read', '{"late": 1}', 'active', now() + interval '9 years', now()),
         ('imports.read', '{"late": 2}', 'retry', null, now() + interval '9 years')`,
    );
    await repairClockSkew((sql) => admin.query(sql));
    const [marks] = await admin.query(
      `select (select bool_and(cron_on <= now()) from pgboss.version) as schedules,
         (select bool_and(monitor_claim_on <= now()) from pgboss.queue) as looks,
         (select count(*)::int from pgboss.job where heartbeat_on > now() or start_after > now()) as late`,
    );
    expect(marks).toEqual({ schedules: true, looks: true, late: 0 });
  });
});

describe('a clock that jumps ahead', () => {
  it('makes a job that runs look abandoned, so that two run it at once: its file is imported once', async () => {
    const { product, admin, clock } = rig;
    const { db, pool, url } = product.database;
    const customer = await product.customer();
    const { importId, letGo } = await rig.loadHeld(customer, leads);
    const second = await startJobs(url, [loadImportJob], pino({ level: 'silent' }));
    const load = { db, pool, requestReport: async () => {} };
    await second.work(loadImportJob, (key, context) => loadImport(load, key, context));
    await clock.ageRunning();
    await clock.lookNow();
    await admin.waiting(2);
    await letGo();
    const { counts } = await until(customer, importId, 'done', 'failed');
    expect(counts).toMatchObject({ rows: 2, added: 2, duplicates: 0, refused: 0 });
    expect(await admin.query('select external_id from leads')).toHaveLength(2);
    await second.stop(5000);
  });
});

describe('a worker that is killed at every try', () => {
  /** Simulates it: the job ends while it runs, without a result. */
  async function giveUp(job: string) {
    const { admin, clock } = rig;
    await eventually(async () => {
      // All heartbeats are made old at once, each time: the worker still runs and renews its own now and then.
      await admin.query(
        `update pgboss.job set retry_count = retry_limit, heartbeat_on = now() - interval '1 hour'
         where state = 'active' and name = $1`,
        [job],
      );
      await clock.lookNow();
      const failed = "select id from pgboss.job where state = 'failed' and name = $1";
      return (await admin.query(failed, [job])).length > 0 || undefined;
    });
  }

  it('leaves neither an import nor a report under way for ever', async () => {
    const { product, admin } = rig;
    const customer = await product.customer();
    const reportState = async () =>
      ReportAnswer.parse((await customer.call('GET', api.analysisReport)).body).data;
    await importFile(customer, 'first.csv', leads);
    // The report that is asked for below is then the only one.
    await eventually(async () => ((await reportState()).status === 'completed' ? true : undefined));
    const { importId, letGo } = await rig.loadHeld(customer, leads.replaceAll(/L(?=\d)/g, 'M'));
    await sweepImports(product.database.db);
    expect((await readImport(customer, importId)).status).toBe('loading');
    await giveUp('imports.load');
    await sweepImports(product.database.db);
    await letGo();
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
});
