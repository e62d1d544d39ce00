import type { Kysely } from 'kysely';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../database/schema.ts';
import { StartError } from '../start-error.ts';
import { emit } from '../telemetry/events.ts';
import { QueuedBy, queuedBy, within } from '../telemetry/origin.ts';
import { openSpan } from '../telemetry/spans.ts';
import { scheduleClockSkewRepair } from './clock-skew-repair.ts';
import type { JobDefinition, Queue } from './define-job.ts';
import { deleteJobsOf, priorityOfNext } from './queue.repository.ts';

/** Passed to a handler with the payload. The signal aborts when the program stops or the job times out. */
export interface JobContext {
  jobId: string;
  /** True when no further try follows, so a failure is final. */
  lastTry: boolean;
  signal: AbortSignal;
  log: Logger;
}

/** The queue of background work, on the same database as everything else. */
export interface Jobs {
  /**
   * Queues a job inside the given transaction: it exists exactly when what made it necessary does. It starts at once,
   * or after `delayS` seconds. With `yields`, every other job of its kind is taken before it.
   */
  enqueue<T extends object>(
    kind: JobDefinition<T>,
    payload: T,
    trx: Kysely<Database>,
    options?: { delayS?: number; yields?: boolean },
  ): Promise<void>;
  /** Runs jobs of a kind until `stop`, and schedules those that have a schedule. A thrown error is retried. */
  work<T extends object>(
    job: JobDefinition<T>,
    handler: (payload: T, context: JobContext) => Promise<void>,
  ): Promise<void>;
  /**
   * Takes the jobs of an account away, with the transaction that deletes the account. Those that run, or ran and
   * are to be tried again, stay: they find that there is nothing left, and end.
   */
  forget(accountId: string, trx: Kysely<Database>): Promise<void>;
  /** Resolves when the queue answers. */
  check(): Promise<void>;
  /** Lets running jobs finish (for up to `graceMs`), then requeues the rest. */
  stop(graceMs?: number): Promise<void>;
}

/** Seconds without a heartbeat after which a job is given to another worker; the queue's smallest. */
const heartbeatSeconds = 10;
/** What pg-boss says of tables that it may not make. */
const UNFIT = ['pg-boss is not installed', 'pg-boss database requires migrations'];
const Queued = z.object({ queuedBy: QueuedBy.optional() });
const OfAccount = z.object({ accountId: z.optional(z.string()) });
/** Jobs have the priority 0 unless said. */
const YIELDING = -1;
const usualRetry = { limit: 2, delayS: 1 } as const;

/**
 * Starts the queue, which `migrateQueue` made, and registers every kind. Throws StartError where its tables are missing
 * or of another release.
 */
export async function startJobs(databaseUrl: string, kinds: readonly Queue[], log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'fieldtone-jobs',
    max: 4,
    // Takes the owner of its tables.
    migrate: false,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (err) => log.error({ err }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  try {
    await boss.start().catch((cause: unknown) => {
      if (!(cause instanceof Error) || !UNFIT.includes(cause.message)) throw cause;
      throw new StartError('The job queue of the database is not of this release; run: npm run migrate', {
        cause,
      });
    });
    await makeQueues(boss, kinds);
  } catch (error) {
    // Its connections would keep a command from ending.
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  const stopMending = scheduleClockSkewRepair((sql) => boss.getDb().executeSql(sql));

  return {
    async enqueue(kind, payload, trx, { delayS = 0, yields = false } = {}) {
      const by = queuedBy();
      const data = { ...kind.payload.parse(payload), ...(by !== null && { queuedBy: by }) };
      const usual = yields ? YIELDING : 0;
      const priority = kind.takesTurns
        ? await priorityOfNext(trx, kind.name, OfAccount.parse(data).accountId ?? null)
        : usual;
      await boss.send(kind.name, data, { db: fromKysely(trx), priority, startAfter: delayS });
    },
    async work(kind, handler) {
      const options = {
        pollingIntervalSeconds: 0.5,
        notifyPollingIntervalSeconds: 2,
        includeMetadata: true,
      } as const;
      for (let workers = 0; workers < (kind.concurrency ?? 1); workers += 1) {
        const worker = await boss.work<object, void, typeof options>(kind.name, options, async (jobs) => {
          for (const job of jobs) {
            await run(kind, handler, job, job.retryCount >= job.retryLimit, log);
          }
          if (kind.withoutPause === true) boss.notifyWorker(worker);
        });
      }
      if (kind.cron !== undefined) await boss.schedule(kind.name, kind.cron, {});
    },
    forget: (accountId, trx) => deleteJobsOf(trx, accountId),
    async check() {
      await boss.getQueues();
    },
    async stop(graceMs = 10_000) {
      stopMending();
      await boss.stop({ graceful: true, timeout: graceMs });
    },
  };
}

async function makeQueues(boss: PgBoss, kinds: readonly Queue[]): Promise<void> {
  for (const { name, retry = usualRetry, keepDoneS } of kinds) {
    await boss.createQueue(name, {
      notify: true,
      heartbeatSeconds,
      retryLimit: retry.limit,
      retryDelay: retry.delayS,
      retryBackoff: true,
      expireInSeconds: 60 * 60,
      ...(keepDoneS !== undefined && { deleteAfterSeconds: keepDoneS }),
    });
  }
}

async function run<T extends object>(
  kind: JobDefinition<T>,
  handler: (payload: T, context: JobContext) => Promise<void>,
  job: Job<object>,
  lastTry: boolean,
  log: Logger,
): Promise<void> {
  const by = Queued.safeParse(job.data).data?.queuedBy ?? null;
  const requestId = by?.requestId ?? null;
  const known = { job: kind.name, jobId: job.id, ...(requestId !== null && { reqId: requestId }) };
  const jobLog = log.child(known);
  const span = openSpan({
    name: `job ${kind.name}`,
    kind: 'consumer',
    facts: {
      'messaging.destination.name': kind.name,
      'fieldtone.job_id': job.id,
      ...(requestId !== null && { 'fieldtone.request_id': requestId }),
    },
    under: by?.trace ?? null,
  });
  const started = performance.now();
  const ended = (outcome: 'done' | 'retried' | 'failed') => {
    const ms = performance.now() - started;
    emit('jobEnded', { queue: kind.name, outcome, ms });
    span?.end({}, outcome !== 'done');
    return Math.round(ms);
  };
  try {
    const context = { jobId: job.id, lastTry, signal: job.signal, log: jobLog };
    await within({ requestId, jobId: job.id, span }, () => handler(kind.payload.parse(job.data), context));
    jobLog.info({ ms: ended('done') }, 'job done');
  } catch (err) {
    ended(lastTry ? 'failed' : 'retried');
    jobLog.error({ err, lastTry }, 'job failed');
    throw err;
  }
}
