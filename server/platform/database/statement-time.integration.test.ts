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
  const hurried = database.beside({ max: 1, statementMs: 5 });
  // What is asked of it takes longer than five milliseconds where others keep the processors busy.
  const usual = database.beside({ max: 1, statementMs: 600_000 });
  const limit = sql<{ statement_timeout: string }>`show statement_timeout`;
  try {
    await expect(hurried.pool.query('select pg_sleep(60)')).rejects.toSatisfy(isTooLong);
    const { rows } = await usual.db.transaction().execute(async (trx) => {
      await withoutHurry(trx);
      return limit.execute(trx);
    });
    expect(rows).toEqual([{ statement_timeout: '0' }]);
    // Only for that transaction.
    expect((await limit.execute(usual.db)).rows).toEqual([{ statement_timeout: '10min' }]);
  } finally {
    await hurried.close();
    await usual.close();
  }
});

it('ends a statement that waits longer than it may for what another holds', async () => {
  const hurried = database.beside({ max: 1, lockMs: 5 });
  const holder = await database.pool.connect();
  const lock = 'select pg_advisory_xact_lock(1)';
  try {
    await holder.query('begin');
    await holder.query(lock);
    await expect(hurried.pool.query(lock)).rejects.toSatisfy(isTooLong);
    await holder.query('commit');
    await hurried.pool.query(lock);
  } finally {
    holder.release();
    await hurried.close();
  }
});
