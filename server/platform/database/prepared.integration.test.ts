import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
});
afterAll(() => database.close());

it('plans a statement that comes often once a session, whatever lists of keys it takes', async () => {
  const preparing = database.beside({ max: 1, prepares: true });
  const usual = database.beside({ max: 1 });
  const find = (ids: readonly number[]) =>
    sql<{ id: number }>`select id from unnest(${[...ids]}::int[]) as id order by id`;
  try {
    for (const { db } of [preparing, usual])
      for (const ids of [[1], [2, 1], [], [3, 4, 5], [6], [7], [8]])
        expect((await find(ids).execute(db)).rows).toEqual(ids.toSorted().map((id) => ({ id })));
    const plans = sql<{ generic: number; custom: number }>`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement like 'select id from unnest%'`;
    expect((await plans.execute(preparing.db)).rows).toEqual([{ generic: 5, custom: 0 }]);
    expect((await plans.execute(usual.db)).rows).toEqual([]);
  } finally {
    await preparing.close();
    await usual.close();
  }
});
