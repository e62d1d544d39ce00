import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../testing/eventually.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { type Jobs, startJobs } from './boss.ts';
import { defineJob } from './define-job.ts';

const many = defineJob({
  name: 'tests.many',
  payload: z.object({ number: z.number() }),
  withoutPause: true,
});
const two = defineJob({ name: 'tests.two', payload: z.object({}), concurrency: 2 });

let database: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await testDatabase();
  jobs = await startJobs(database.url, [many, two], pino({ level: 'silent' }));
});
afterAll(async () => {
  await jobs.stop(1000);
  await database.close();
});

it('does a crowd of short jobs one after the other, in less time than two seconds each would take', async () => {
  const numbers = Array.from({ length: 300 }, (_, number) => number);
  await database.db.transaction().execute(async (trx) => {
    for (const number of numbers) await jobs.enqueue(many, { number }, trx);
  });
  const done: number[] = [];
  await jobs.work(many, async ({ number }) => {
    done.push(number);
  });
  await eventually(() => done.length === numbers.length || undefined);
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
});

it('runs as many at once as a kind lets be', async () => {
  const both = Promise.withResolvers<void>();
  let begun = 0;
  await jobs.work(two, async () => {
    begun += 1;
    if (begun === 2) both.resolve();
    await both.promise;
  });
  for (let i = 0; i < 2; i += 1) await jobs.enqueue(two, {}, database.db);
  await both.promise;
});
