import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Jobs, startJobs } from '../../platform/jobs/boss.ts';
import { eventually } from '../../testing/eventually.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { makeReportJob } from './analysis.jobs.ts';
import { requestReport, triggerReport } from './analysis.service.ts';
import { openReaders } from './queries/readers.ts';
import { insertQueuedReport, moveReport } from './reports.repository.ts';
import { runReport } from './run-report.ts';
import { handExample } from './testing/hand-example.ts';
import { addAccount, addRecords } from './testing/records.ts';

const middle = 77;
// The queue takes jobs here and runs none: each test runs its own.
const log = pino({ level: 'silent' });
let database: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await testDatabase();
  jobs = await startJobs(database.url, [makeReportJob], log);
  // The third note of how far a report is waits for who holds the lock.
  await database.owner.pool.query(`
    create sequence progress_notes;
    grant all on sequence progress_notes to public;
    create function wait_in_the_middle() returns trigger language plpgsql as $$
    begin
      if nextval('progress_notes') = 3 then perform pg_advisory_xact_lock_shared(${middle}); end if;
      return null;
    end $$;
    create trigger wait_in_the_middle before update of progress_done on reports
      for each statement execute function wait_in_the_middle()`);
});
afterAll(async () => {
  await jobs.stop(1000);
  await database.close();
});

interface Try {
  lastTry?: boolean;
  signal?: AbortSignal;
  /** In the place of the queue. */
  queue?: Jobs;
  longestMs?: number;
}

const work = (
  key: { accountId: string; reportId: string; tookTooLong?: boolean },
  { lastTry = false, signal = new AbortController().signal, queue = jobs, longestMs }: Try = {},
) =>
  runReport(
    { connection: database, jobs: queue },
    key,
    { jobId: randomUUID(), lastTry, signal, log },
    longestMs,
  );

async function queued(timeZone = 'UTC') {
  const accountId = await addAccount(database.pool, { timeZone });
  await addRecords(database.pool, accountId, handExample);
  const key = { accountId, reportId: randomUUID() };
  await insertQueuedReport(database.db, key);
  return key;
}

async function reportsOf(accountId: string) {
  const { rows } = await database.pool.query<{
    report_id: string;
    status: string;
    message: string | null;
    leads: number;
  }>(
    `select report_id, status, message,
            (select count(*) from report_leads l where l.account_id = r.account_id and l.report_id = r.report_id) as leads
     from reports r where account_id = $1 order by requested_at`,
    [accountId],
  );
  return rows;
}

describe('the job that makes a report', () => {
  it('makes it anew after its worker was stopped in the middle', async () => {
    const key = await queued();
    const stop = new AbortController();
    const stopped = inTheMiddle(
      () => work(key, { signal: stop.signal }),
      async () => stop.abort(),
    );
    await expect(stopped).rejects.toThrow();
    expect(await reportsOf(key.accountId)).toMatchObject([{ status: 'processing' }]);
    await work(key);
    expect(await reportsOf(key.accountId)).toMatchObject([{ status: 'completed', leads: 43 }]);
  });

  it('does nothing when it comes again after its report was completed', async () => {
    const key = await queued();
    await work(key);
    const before = await database.pool.query('select xmin::text from reports where report_id = $1', [
      key.reportId,
    ]);
    await work(key);
    const after = await database.pool.query('select xmin::text from reports where report_id = $1', [
      key.reportId,
    ]);
    expect(after.rows).toEqual(before.rows);
  });

  it('fails in words, and only when no further try follows', async () => {
    const key = await queued('Nowhere/Land');
    await expect(work(key)).rejects.toThrow(/time zone/);
    expect(await reportsOf(key.accountId)).toMatchObject([{ status: 'processing', message: null }]);
    await expect(work(key, { lastTry: true })).rejects.toThrow(/time zone/);
    const [failed] = await reportsOf(key.accountId);
    expect(failed).toMatchObject({ status: 'failed', leads: 0 });
    expect(failed?.message).toMatch(/^We could not make your report\. Your records are safe\./);
    // The way on is open.
    expect(await triggerReport({ db: database.db, jobs }, key.accountId)).toMatchObject({ started: true });
  });

  it('is followed by another when records changed after it had begun', async () => {
    const key = await queued();
    await moveReport(database.db, key, 'processing');
    await inTheMiddle(
      () => work(key),
      () => requestReport({ db: database.db, jobs }, key.accountId),
    );
    expect((await reportsOf(key.accountId)).map(({ status }) => status)).toEqual(['completed', 'queued']);
  });

  it('is followed by another, once, also when its worker ended right after it', async () => {
    const key = await queued();
    const away = { ...jobs, enqueue: () => Promise.reject(new Error('the worker is killed')) };
    await inTheMiddle(
      () => expect(work(key, { queue: away })).rejects.toThrow('killed'),
      () => requestReport({ db: database.db, jobs }, key.accountId),
    );
    expect((await reportsOf(key.accountId)).map(({ status }) => status)).toEqual(['completed']);
    await work(key);
    expect((await reportsOf(key.accountId)).map(({ status }) => status)).toEqual(['completed', 'queued']);
    const [, next] = await reportsOf(key.accountId);
    await work({ accountId: key.accountId, reportId: next?.report_id ?? '' });
    await work(key);
    expect((await reportsOf(key.accountId)).map(({ status }) => status)).toEqual(['completed', 'completed']);
  });

  it('is not followed by another when it only waited', async () => {
    const key = await queued();
    await requestReport({ db: database.db, jobs }, key.accountId);
    await work(key);
    expect(await reportsOf(key.accountId)).toHaveLength(1);
  });
});

describe('a report that takes too long', () => {
  const jobsOf = async (accountId: string) => {
    const { rows } = await database.pool.query<{ tooLong: boolean; priority: number }>(
      `select (data ->> 'tookTooLong')::boolean as "tooLong", priority from pgboss.job
       where name = $1 and data ->> 'accountId' = $2`,
      [makeReportJob.name, accountId],
    );
    return rows;
  };

  it('is tried once more after those of others, and then fails in words', async () => {
    const key = await queued();
    await work(key, { longestMs: 0 });
    expect(await reportsOf(key.accountId)).toMatchObject([{ status: 'processing', message: null }]);
    expect(await jobsOf(key.accountId)).toEqual([{ tooLong: true, priority: -1 }]);
    await expect(work({ ...key, tookTooLong: true }, { longestMs: 0 })).rejects.toThrow();
    expect(await reportsOf(key.accountId)).toMatchObject([
      { status: 'failed', leads: 0, message: expect.stringMatching(/^Your report took too long to make/) },
    ]);
    expect(await jobsOf(key.accountId)).toHaveLength(1);
  });

  it('is one of which a statement does', async () => {
    const readers = await openReaders(database.pool);
    const { rows } = await readers.leads.query('show statement_timeout');
    await readers.close();
    expect(rows).toEqual([{ statement_timeout: '5min' }]);
    const key = await queued();
    await inTheMiddle(
      () => work(key),
      () =>
        database.pool.query(
          "select pg_cancel_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
          [middle],
        ),
    );
    expect(await jobsOf(key.accountId)).toEqual([{ tooLong: true, priority: -1 }]);
  });
});

describe('a report whose account is deleted', () => {
  it.each([
    ['before it is made', async () => {}],
    ['by the job that comes again', writtenRows],
  ])('leaves nothing, %s', async (_when, leaveBehind) => {
    const key = await queued();
    await database.pool.query('delete from accounts where account_id = $1', [key.accountId]);
    await leaveBehind(key);
    await work(key);
    for (const table of ['reports', 'report_leads', 'report_inquiries', 'report_calls']) {
      const left = await database.pool.query(`select from ${table} where account_id = $1`, [key.accountId]);
      expect(left.rowCount, table).toBe(0);
    }
  });

  it('leaves nothing, while it is made', async () => {
    const key = await queued();
    await inTheMiddle(
      () => work(key),
      () => database.pool.query('delete from accounts where account_id = $1', [key.accountId]),
    );
    const left = await database.pool.query('select from report_leads where account_id = $1', [key.accountId]);
    expect(left.rowCount).toBe(0);
  });
});

describe('a report that was never finished', () => {
  it('blocks another only for as long as a job may run', async () => {
    const key = await queued();
    await moveReport(database.db, key, 'processing');
    const deps = { db: database.db, jobs };
    expect(await triggerReport(deps, key.accountId)).toMatchObject({ started: false, status: 'processing' });
    await database.pool.query(
      "update reports set started_at = now() - interval '5 hours' where report_id = $1",
      [key.reportId],
    );
    expect(await triggerReport(deps, key.accountId)).toMatchObject({ started: true });
    expect((await reportsOf(key.accountId)).map(({ status }) => status)).toEqual(['failed', 'queued']);
  });
});

/** As a worker leaves them that is killed between the rows of a report and the report itself. */
async function writtenRows({ accountId, reportId }: { accountId: string; reportId: string }) {
  await database.pool.query(
    `insert into report_calls (account_id, report_id, row_no, system, external_id, started_at, month, weekday, hour)
     values ($1, $2, 1, 'upload', '1', now(), '2026-01', 1, 9) on conflict do nothing`,
    [accountId, reportId],
  );
}

/** Runs a job, and something else in the middle of its report. */
async function inTheMiddle(start: () => Promise<void>, meanwhile: () => Promise<unknown>): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query("select setval('progress_notes', 1, false), pg_advisory_lock($1)", [middle]);
    const working = start();
    // Looked at by who waits for it below.
    working.catch(() => {});
    await eventually(async () => {
      const { rows } = await client.query(
        "select from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
        [middle],
      );
      return rows.length > 0 || undefined;
    });
    await meanwhile();
    await client.query('select pg_advisory_unlock($1)', [middle]);
    await working;
  } finally {
    client.release(true);
  }
}
