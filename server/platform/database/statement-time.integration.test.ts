import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { isTooLong, withoutHurry } from './statement-time.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
});
afterAll(() => database.close());

it('ends a statement that runs for longer than it may, but what removes records', async () => {
  // Long enough for `begin` and `set` where others keep the processors busy.
  const hurried = database.beside({ max: 1, statementMs: 500 });
  try {
    await expect(hurried.pool.query('select pg_sleep(60)')).rejects.toSatisfy(isTooLong);
    await hurried.db.transaction().execute(async (trx) => {
      await withoutHurry(trx);
      expect((await sql`select pg_sleep(0.6)`.execute(trx)).rows).toHaveLength(1);
    });
    // Only for that transaction.
    await expect(hurried.pool.query('select pg_sleep(60)')).rejects.toSatisfy(isTooLong);
  } finally {
    await hurried.close();
  }
});
