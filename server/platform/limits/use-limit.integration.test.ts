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
  await database.db.connection().execute(async (session) => {
    await sql`set synchronous_commit = on`.execute(session);
    await countUse(session, limits, 'quick');
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(session);
    expect(rows[0]?.synchronous_commit).toBe('on');
    await sql`reset synchronous_commit`.execute(session);
  });
});
