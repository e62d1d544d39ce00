import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, path } from '../contract/paths.ts';
import { loadImportKind } from '../server/features/imports/jobs/import-kinds.ts';
import { loadImport } from '../server/features/imports/jobs/load-import.job.ts';
import { syncDue } from '../server/features/integrations/sync/sync-due.ts';
import { startJobs } from '../server/platform/jobs/boss.ts';
import { mendMarks } from '../server/platform/jobs/mend-marks.ts';
import { type Customer, type Product, testProduct } from '../server/testing/product.ts';
import { until, uploadAndRead } from '../server/testing/uploads.ts';
import { type QueueClock, queueClock } from './testing/queue-clock.ts';
import { type Administrator, administrator } from './testing/sessions.ts';

// The clock that decides is the database's. What it noted while it was wrong is what these tests write.
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

describe('a clock that jumps ahead', () => {
  it('makes a job that runs look abandoned, so that two run it at once: its file is imported once', async () => {
    const { db, pool } = product.database;
    const leads = 'Lead ID,Created,Status\nL1,2026-01-11T10:00:00Z,Won\nL2,2026-01-12T10:00:00Z,Lost';
    const { importId, profile } = await uploadAndRead(customer, 'leads.csv', leads);
    const letGo = await admin.hold('leads');
    const body = { kind: 'leads', mapping: profile?.suggestions.leads.mapping };
    await customer.call('POST', path(api.importConfirm, { importId }), body);
    await admin.waiting(1);
    const second = await startJobs(product.database.url, [loadImportKind], pino({ level: 'silent' }));
    const load = { db, pool, requestReport: async () => {} };
    await second.work(loadImportKind, (key, context) => loadImport(load, key, context));
    await clock.ageRunning();
    await clock.lookNow();
    await clock.lookNow();
    await admin.waiting(2);
    await letGo();
    const { counts } = await until(customer, importId, 'done', 'failed');
    expect(counts).toMatchObject({ rows: 2, added: 2, duplicates: 0, refused: 0 });
    expect(await admin.query('select external_id from leads')).toHaveLength(2);
    await second.stop(5000);
  });
});

describe('a clock that was ahead and is right again', () => {
  it('does not keep a session alive for as long as it was wrong', async () => {
    await admin.query(
      "update sessions set last_used_at = now() + interval '9 years', expires_at = now() + interval '9 years'",
    );
    expect((await customer.call('GET', api.me)).status).toBe(200);
    const [session] = await admin.query(
      "select expires_at < now() + interval '31 days' as ends from sessions",
    );
    expect(session).toEqual({ ends: true });
  });

  it('does not leave a conversation to a process that is gone', async () => {
    const line = { message: 'hello', conversationId: 'talk', sessionId: 'visit' };
    expect((await product.anonymous.call('POST', api.chat, line)).status).toBe(200);
    await admin.query(
      "update chat_conversations set answering = gen_random_uuid(), answering_until = now() + interval '9 years'",
    );
    expect((await product.anonymous.call('POST', api.chat, line)).status).toBe(200);
  });

  it('does not put the next reading of a system off', async () => {
    const [user] = await admin.query('select account_id, user_id from users limit 1');
    await admin.query(
      `insert into connections (account_id, connection_id, side, vendor, method, sandbox, state, connected_by, next_read_at)
       values ($1, gen_random_uuid(), 'crm', 'fieldroutes', 'api-key', true, 'working', $2, now() + interval '9 years')`,
      [user?.account_id, user?.user_id],
    );
    await syncDue(product.database.db, product.jobs);
    // A worker may have taken it up in between.
    expect(
      await admin.query("select vendor from connections where next_read_at > now() + interval '1 day'"),
    ).toEqual([]);
  });

  it('does not stop schedules, the look for lost workers, or jobs', async () => {
    await admin.query("update pgboss.version set cron_on = now() + interval '9 years'");
    await admin.query("update pgboss.queue set monitor_claim_on = now() + interval '9 years'");
    await admin.query(
      `insert into pgboss.job (name, data, state, heartbeat_on, start_after) values
         ('imports.read', '{"late": 1}', 'active', now() + interval '9 years', now()),
         ('imports.read', '{"late": 2}', 'retry', null, now() + interval '9 years')`,
    );
    await mendMarks((sql) => admin.query(sql));
    const [marks] = await admin.query(
      `select (select bool_and(cron_on <= now()) from pgboss.version) as schedules,
         (select bool_and(monitor_claim_on <= now()) from pgboss.queue) as looks,
         (select count(*)::int from pgboss.job where heartbeat_on > now() or start_after > now()) as late`,
    );
    expect(marks).toEqual({ schedules: true, looks: true, late: 0 });
  });
});
