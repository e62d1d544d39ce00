import { mkdtemp, rm } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../contract/paths.ts';
import { PROGRAM } from '../server/testing/built-program.ts';
import { type Product, registration, testProduct } from '../server/testing/product.ts';
import { eventually, nextMessage, type Program, run } from '../server/testing/program.ts';
import { importFile } from '../server/testing/uploads.ts';
import { type MailServer, startMailServer } from './site/mail-server.ts';

let product: Product;
let mail: MailServer;
let folder: string;
let env: Record<string, string>;
const workers: Program[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-workers-'));
  mail = await startMailServer();
  product = await testProduct({ logLevel: 'silent', publicUrl: 'https://two.example' });
  env = {
    ...{ DATA_DIR: folder, DATABASE_URL: product.database.url, LOG_LEVEL: 'info' },
    ...{ SMTP_URL: `smtp://127.0.0.1:${mail.port}`, PUBLIC_URL: 'https://two.example' },
  };
  for (let no = 0; no < 2; no += 1) workers.push(run(PROGRAM, ['--role', 'worker'], env));
  // Beside a parent a worker says by its channel that it works.
  await Promise.all(workers.map(nextMessage));
});
afterAll(async () => {
  for (const { child, ended } of workers) {
    child.kill('SIGTERM');
    await ended;
  }
  await product.close();
  await mail.stop();
  await rm(folder, { recursive: true, force: true });
});

// A worker of its own: where the processors are busy, one of low priority may show no heartbeat for so long that its
// job is given to another.
it('a worker leaves the processors to those for whom people wait', async () => {
  const worker = run(PROGRAM, ['--role', 'worker'], { ...env, BACKGROUND_PRIORITY: 'low' });
  try {
    await nextMessage(worker);
    expect(getPriority(worker.pid)).toBe(constants.priority.PRIORITY_LOW);
  } finally {
    worker.child.kill('SIGTERM');
    await worker.ended;
  }
});

const leads = (name: string) => `Lead ID,Created,Status,Value\n${name}1,2026-01-11T10:00:00Z,Won,99`;

/** The jobs that a worker's log says it has done, by their ids. */
const doneBy = ({ said }: Program) =>
  [...said.out.matchAll(/"jobId":"([^"]+)"[^\n]*"msg":"job done"/g)].map(([, id]) => id);

/** The lines of a worker's log that say what went wrong. */
const troubleOf = ({ said }: Program) => said.out.split('\n').filter((line) => /"level":[56]0/.test(line));

it('of two worker processes one does each job, and a schedule fires once', async () => {
  const emails = Array.from({ length: 6 }, (_, no) => `two${no}@workers.example`);
  const signedUp = emails.map((email) => product.anonymous.call('POST', api.register, registration(email)));
  for (const { status } of await Promise.all(signedUp)) expect(status).toBe(201);
  const customers = await Promise.all([product.customer(), product.customer(), product.customer()]);
  const files = customers.map(async (customer, no) => {
    await importFile(customer, 'one.csv', leads(`one ${no} `));
    await importFile(customer, 'two.csv', leads(`two ${no} `));
  });
  await Promise.all(files);
  // One may be so much quicker that nothing of this was left for the other.
  for (let more = 0; workers.some((worker) => doneBy(worker).length === 0); more += 1) {
    const [customer] = customers;
    await importFile(customer, `more ${more}.csv`, leads(`more ${more} `));
  }
  const unfinished = "select id from pgboss.job where state < 'completed' and data <> '{}'::jsonb";
  await eventually(async () => {
    const { rows } = await product.database.pool.query(unfinished);
    return rows.length === 0 || undefined;
  });
  const { rows } = await product.database.pool.query<{ id: string; retry_count: number }>(
    "select id, retry_count from pgboss.job where state = 'completed' and name not like '\\_\\_pgboss%' and data <> '{}'::jsonb",
  );
  // What is in the database before the process that did it has said so.
  const done = await eventually(() => {
    const ids = workers.flatMap(doneBy);
    return rows.every(({ id }) => ids.includes(id)) ? ids : undefined;
  });
  expect(rows.length).toBeGreaterThan(customers.length * 4 + emails.length);
  expect(workers.flatMap(troubleOf)).toEqual([]);
  expect(rows.filter(({ retry_count }) => retry_count > 0)).toEqual([]);
  expect(done.length).toBe(new Set(done).size);
  for (const worker of workers) expect(doneBy(worker).length).toBeGreaterThan(0);
  expect(emails.map((email) => mail.taken.get(email))).toEqual(emails.map(() => 1));

  // Three processes look at the schedules here: these two and the one that serves the pages.
  const ticks = await product.database.pool.query<{ jobs: number }>(
    `select count(*)::int as jobs from pgboss.job where name = 'integrations.sync-due'
     group by date_trunc('minute', created_on)`,
  );
  expect(ticks.rows.filter(({ jobs }) => jobs !== 1)).toEqual([]);
});
