import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testDatabase } from '../server/testing/postgres.ts';
import { checkGoals } from './greedy/goals.ts';
import { runGreedy } from './greedy/run-greedy.ts';
import { workloads } from './greedy/workloads.ts';

/** What a greedy client may be told; anything else is a fault of ours. A request that does not arrive in 30 seconds is 408, too. */
const told =
  /^(400 validation_failed|401 unauthenticated|404 not_found|408 (?:too_slow|validation_failed)|409 \w+|413 payload_too_large|429 rate_limited|501 provider_not_configured|503 overloaded)$/;

// The short form of `npm run fuzz:greedy`: one account for each workload, which leaves the processors to other tests, and
// nothing said of how long it took.
it('people are served while free accounts use all that they may', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-greedy-'));
  const { url, ownerUrl, close: stop } = await testDatabase();
  const plan = {
    ...{ each: 1, accounts: workloads.length, leads: 60, seconds: 6, watchSeconds: 0, factor: 1 },
    ...{ secondMs: 250, before: { customers: 1, leads: 40 } },
    sparing: { atATime: 2, pauseMs: 2_000, fileBytes: 2 ** 18 },
  };
  const result = await runGreedy(plan, {
    ...{ folder, signal: AbortSignal.timeout(580_000), say: () => {}, postgres: { url, ownerUrl, stop } },
  }).finally(() => rm(folder, { recursive: true, force: true }));
  const { baseline, arriving, loaded, workloads: figures } = result;
  expect([baseline, arriving, loaded].flatMap(({ came }) => came.puzzled)).toEqual([]);
  expect(loaded.kinds.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(0);
  const refusals = [...arriving.kinds, ...loaded.kinds, ...figures].flatMap(({ errors }) =>
    Object.keys(errors),
  );
  expect(refusals.filter((why) => !told.test(why))).toEqual([]);
  const tried = figures.filter(({ answered, errors }) => answered > 0 || Object.keys(errors).length > 0);
  expect(tried.map(({ kind }) => kind).sort()).toEqual(workloads.map(({ name }) => name).sort());
  for (const { goal, measured, isMet } of checkGoals(result)) {
    if (/readyz|ended/.test(goal)) expect(isMet, `${goal}: ${measured}`).toBe(true);
  }
}, 600_000);
