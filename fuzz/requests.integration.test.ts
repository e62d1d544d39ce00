import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../server/testing/postgres.ts';
import { runRequests } from './run-requests.ts';
import { openWorld, type World } from './world/world.ts';

/** The short form of `npm run fuzz`. */
const count = 160;

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await testDatabase();
  world = await openWorld(database.url, { withRecords: 1 });
});
afterAll(async () => {
  await world.close();
  await database.close();
});

describe('generated requests', () => {
  it('go to every route of the document', () => {
    expect(world.routes.length).toBeGreaterThan(60);
  });

  it('are all answered, with nothing of another account and no failure of ours', {
    timeout: 600_000,
  }, async () => {
    const seed = randomInt(1, 2 ** 31 - 1000);
    const { faults, tried, byStatus, neverTaken } = await runRequests(world, {
      count,
      toOwner: 2,
      seed,
      lanes: 8,
    });
    expect(faults.join('\n\n'), `--seed ${seed}`).toBe('');
    expect(tried).toBeGreaterThanOrEqual(count);
    // Requests that are all refused before they reach a handler would show nothing.
    expect(byStatus.get('2xx')).toBeGreaterThan(count / 8);
    expect(neverTaken).toEqual([]);
  });
});
