import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../testing/eventually.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { type Jobs, startJobs } from './boss.ts';

const kind = {
  name: 'tests.turns',
  payload: z.object({ accountId: z.uuid(), file: z.string() }),
  takesTurns: true,
  retry: { limit: 1, delayS: 0 },
} as const;
const [anna, bert] = [randomUUID(), randomUUID()];

let database: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await testDatabase();
  jobs = await startJobs(database.url, [kind], pino({ level: 'silent' }));
});
afterAll(async () => {
  await jobs.stop(1000);
  await database.close();
});

const enqueue = (accountId: string, ...files: string[]) =>
  database.db.transaction().execute(async (trx) => {
    for (const file of files) await jobs.enqueue(kind, { accountId, file }, trx);
  });

it('starts the first job of every account before a second of any, also where it is asked for later', async () => {
  const begun: string[] = [];
  await enqueue(anna, 'anna 1', 'anna 2', 'anna 3');
  await enqueue(bert, 'bert 1', 'bert 2');
  await jobs.work(kind, async ({ file }) => {
    begun.push(file);
    if (begun.length <= 6) await enqueue(randomUUID(), `new ${begun.length}`);
  });
  await eventually(async () => begun.length === 11 || undefined);
  expect(begun).toEqual([
    ...['anna 1', 'bert 1', 'new 1', 'new 2', 'new 3', 'new 4', 'new 5', 'new 6'],
    ...['anna 2', 'bert 2', 'anna 3'],
  ]);
});

it('gives a job of no account the turn of now', async () => {
  const own = {
    ...kind,
    name: 'tests.turns-of-all',
    payload: z.object({ accountId: z.optional(z.uuid()), file: z.string() }),
  };
  const queue = await startJobs(database.url, [own], pino({ level: 'silent' }));
  try {
    await database.db.transaction().execute(async (trx) => {
      for (const file of ['anna 1', 'anna 2', 'anna 3'])
        await queue.enqueue(own, { accountId: anna, file }, trx);
      await queue.enqueue(own, { file: 'of nobody 1' }, trx);
      await queue.enqueue(own, { file: 'of nobody 2' }, trx);
    });
    const begun: string[] = [];
    await queue.work(own, async ({ file }) => {
      begun.push(file);
    });
    await eventually(async () => begun.length === 5 || undefined);
    expect(begun).toEqual(['anna 1', 'of nobody 1', 'of nobody 2', 'anna 2', 'anna 3']);
  } finally {
    await queue.stop(1000);
  }
});
