import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { type Commit, countUse, uncountUse, waitForUse } from './use-limit.repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const limits = [{ what: 'tests', who: 'somebody', max: 1, seconds: 3600 }];

/** How a transaction that starts with a lasting commit ends after `work`. */
const commitAfter = (work: (trx: typeof database.db) => Promise<unknown>) =>
  database.db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = on`.execute(trx);
    await work(trx);
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(trx);
    return rows[0]?.synchronous_commit;
  });

it.each<[Commit, string]>([
  ['lasting', 'on'],
  ['quick', 'off'],
])('a %s count leaves synchronous_commit %s', async (commit, setting) => {
  expect(await commitAfter((trx) => countUse(trx, limits, commit))).toBe(setting);
  expect(await commitAfter((trx) => uncountUse(trx, limits, commit))).toBe(setting);
});

it('a quick count sets nothing for what comes after it', async () => {
  await database.db.connection().execute(async (session) => {
    await sql`set synchronous_commit = on`.execute(session);
    await countUse(session, limits, 'quick');
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(session);
    expect(rows[0]?.synchronous_commit).toBe('on');
    await sql`reset synchronous_commit`.execute(session);
  });
});

it('tells how long a limit that is used up has to be waited for, and counts nothing by that', async () => {
  const limit = { what: 'asked', who: 'anybody', max: 2, seconds: 3600 };
  const stored = async () =>
    (await database.pool.query("select count from use_counts where what = 'asked'")).rows;
  expect(await waitForUse(database.db, limit)).toBeNull();
  expect(await stored()).toEqual([]);
  await countUse(database.db, [limit]);
  expect(await waitForUse(database.db, limit)).toBeNull();
  await countUse(database.db, [limit]);
  expect(await waitForUse(database.db, limit)).toBeGreaterThan(0);
  expect(await waitForUse(database.db, { ...limit, who: 'somebody else' })).toBeNull();
  expect(await stored()).toEqual([{ count: 2 }]);
  await database.pool.query("update use_counts set until = now() where what = 'asked'");
  expect(await waitForUse(database.db, limit)).toBeNull();
});
