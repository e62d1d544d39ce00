import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { type Commit, countUse, uncountUse } from './use-limit.repository.ts';

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
  await countUse(database.db, limits, 'quick');
  const { rows } = await sql<{ setting: string; reset_val: string }>`
    select setting, reset_val from pg_settings where name = 'synchronous_commit'`.execute(database.db);
  expect(rows[0]?.setting).toBe(rows[0]?.reset_val);
});
