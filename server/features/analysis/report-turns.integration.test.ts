import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Jobs, startJobs } from '../../platform/jobs/boss.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { makeReportJob } from './analysis.jobs.ts';
import { triggerReport } from './analysis.service.ts';
import { insertQueuedReport } from './reports.repository.ts';
import { handExample } from './testing/hand-example.ts';
import { addAccount, addRecords } from './testing/records.ts';

// The queue takes jobs here and runs none.
let database: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await testDatabase();
  jobs = await startJobs(database.url, [makeReportJob], pino({ level: 'silent' }));
});
afterAll(async () => {
  await jobs.stop(1000);
  await database.close();
});

async function queued() {
  const accountId = await addAccount(database.pool, { timeZone: 'UTC' });
  await addRecords(database.pool, accountId, handExample);
  const key = { accountId, reportId: randomUUID() };
  await insertQueuedReport(database.db, key);
  return key;
}

it("makes an account's reports at once until there were many in a short time, and each further one after a pause", async () => {
  const trigger = async (accountId: string) => {
    await triggerReport({ db: database.db, jobs }, accountId);
    await database.pool.query("update reports set status = 'failed' where account_id = $1", [accountId]);
  };
  const { accountId: eager } = await queued();
  const { accountId: other } = await queued();
  await database.pool.query("update reports set status = 'failed' where account_id = any ($1)", [
    [eager, other],
  ]);
  for (const account of [eager, other]) await trigger(account);
  // As if it had made twenty, in this stretch of the clock and in the next, which may begin right now.
  await database.pool.query(
    `with counted as (
       update use_counts set count = 20 where what = 'reports' and who = sha256($1) returning *
     )
     insert into use_counts (what, who, since, until, count)
     select what, who, since + interval '10 minutes', until + interval '10 minutes', 20 from counted`,
    [Buffer.from(eager)],
  );
  for (const account of [eager, other]) await trigger(account);
  const { rows } = await database.pool.query(
    `select data ->> 'accountId' as account, count(*)::int as jobs from pgboss.job
     where start_after > now() and name = $1 group by 1`,
    [makeReportJob.name],
  );
  expect(rows).toEqual([{ account: eager, jobs: 1 }]);
});

it('lets the reports of others go before those of an account that had a worker for long lately', async () => {
  const [{ accountId: long }, { accountId: other }] = [await queued(), await queued()];
  const took = (accountId: string, seconds: number) =>
    database.pool.query(
      `update reports set status = 'failed', started_at = now() - make_interval(secs => $2), finished_at = now()
       where account_id = $1`,
      [accountId, seconds],
    );
  await took(long, 31);
  await took(other, 29);
  for (const account of [long, other]) await triggerReport({ db: database.db, jobs }, account);
  const { rows } = await database.pool.query(
    `select priority from pgboss.job where name = $1 and data ->> 'accountId' = any ($2) order by priority`,
    [makeReportJob.name, [long, other]],
  );
  expect(rows.map(({ priority }) => priority)).toEqual([-1, 0]);
});
