import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Events, on } from './events.ts';
import { readWaitingJobs } from './waiting-jobs.repository.ts';

/** What is counted of this process, in the text that Prometheus reads. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** Stops counting. */
  close(): void;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const jobSeconds = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600];

/** Begins to count. Labels are names from the code: routes, queues, vendors, outcomes. */
export function openMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `fieldtone_${name}`, help, labelNames, registers });

  const requests = counter('http_requests_total', 'Requests by route and status.', [
    'method',
    'route',
    'status',
  ]);
  const requestTime = new Histogram({
    name: 'fieldtone_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['route'],
    buckets: requestSeconds,
    registers,
  });
  const jobs = counter('jobs_total', 'Tries of jobs by queue and outcome: done, retried, failed.', [
    'queue',
    'outcome',
  ]);
  const jobTime = new Histogram({
    name: 'fieldtone_job_duration_seconds',
    help: 'Time that a try of a job took.',
    labelNames: ['queue'],
    buckets: jobSeconds,
    registers,
  });
  const chat = counter('chat_answers_total', 'Answers of the chat by who gave them, and why not the model.', [
    'by',
    'reason',
  ]);
  const model = counter('model_calls_total', 'Calls of the model by purpose and outcome.', [
    'purpose',
    'outcome',
  ]);
  const modelCost = counter(
    'model_microdollars_total',
    'What the model cost, in millionths of a US dollar.',
    ['purpose'],
  );
  const mails = counter('mails_total', 'Mails by what they say and outcome: sent, failed, not_set_up.', [
    'what',
    'outcome',
  ]);
  const bytesAsked = counter(
    'budgeted_bytes_total',
    'Bytes asked for under a budget of the day, by what and outcome.',
    ['what', 'outcome'],
  );
  const reads = counter('vendor_readings_total', 'Readings of connected systems by vendor and outcome.', [
    'vendor',
    'outcome',
  ]);
  gaugePool(pool, registry);
  const lookAtQueues = gaugeQueues(pool, registry);

  const deaf = [
    on('answered', ({ method, route, status, ms }) => {
      requests.inc({ method: methods.has(method) ? method : 'other', route, status: String(status) });
      requestTime.observe({ route }, ms / 1000);
    }),
    on('jobEnded', ({ queue, outcome, ms }) => {
      jobs.inc({ queue, outcome });
      jobTime.observe({ queue }, ms / 1000);
    }),
    on('chatAnswered', (said: Events['chatAnswered']) => chat.inc({ ...said })),
    on('modelAsked', ({ purpose, outcome, microdollars }) => {
      model.inc({ purpose, outcome });
      modelCost.inc({ purpose }, microdollars);
    }),
    on('mailed', (mail: Events['mailed']) => mails.inc({ ...mail })),
    on('bytesAsked', ({ bytes, ...labels }) => bytesAsked.inc(labels, bytes)),
    on('vendorRead', (reading: Events['vendorRead']) => reads.inc({ ...reading })),
  ];
  return {
    contentType: registry.contentType,
    async text() {
      await lookAtQueues();
      return registry.metrics();
    },
    close() {
      for (const stop of deaf) stop();
      registry.clear();
    },
  };
}

function gaugePool(pool: pg.Pool, registry: Registry): void {
  new Gauge({
    name: 'fieldtone_database_connections',
    help: 'Connections of this process to the database by state, and the most there may be.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'most' }, pool.options.max);
    },
  });
  new Gauge({
    name: 'fieldtone_database_waiting',
    help: 'Callers in this process that wait for a connection to the database.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

/** The same in every process; nothing is said of the queues while the database does not answer. Gives how to look. */
function gaugeQueues(pool: pg.Pool, registry: Registry): () => Promise<void> {
  const registers = [registry];
  const age = new Gauge({
    name: 'fieldtone_jobs_oldest_waiting_seconds',
    help: 'Age of the oldest job that could run now, by queue, counted from when it could.',
    labelNames: ['queue'],
    registers,
  });
  const waiting = new Gauge({
    name: 'fieldtone_jobs_waiting',
    help: 'Jobs that could run now, by queue.',
    labelNames: ['queue'],
    registers,
  });
  const up = new Gauge({
    name: 'fieldtone_database_up',
    help: 'Whether the database told within three seconds how many jobs wait: 1 or 0.',
    registers,
  });
  return async () => {
    const queues = await readWaitingJobs(pool);
    up.set(queues === null ? 0 : 1);
    waiting.reset();
    age.reset();
    for (const { queue, waiting: count, oldestS } of queues ?? []) {
      waiting.set({ queue }, count);
      age.set({ queue }, oldestS);
    }
  };
}
