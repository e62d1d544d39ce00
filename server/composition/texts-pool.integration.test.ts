import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/postgres.ts';
import { openTextsPool } from './texts-pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
});
afterAll(() => database.close());

it('waits for what others hold for some seconds, and leaves nothing held that stands still', async () => {
  const pool = openTextsPool(database, { max: 1, applicationName: 'texts' });
  const { rows } = await sql`
    select current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(pool.db);
  await pool.close();
  expect(rows).toEqual([{ lock: '5s', idle: '1min' }]);
});
