import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { withTransaction } from './with-transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
  await database.owner.pool.query('create table things (id integer)');
});
afterAll(() => database.close());

const add = (id: number, failure?: Error) =>
  withTransaction(database.owner.pool, async (client) => {
    await client.query('insert into things values ($1)', [id]);
    if (failure !== undefined) throw failure;
    return id;
  });

it('commits what the work did and gives its result; of work that failed, nothing, and throws its error', async () => {
  const failure = new Error('no');
  await expect(add(1, failure)).rejects.toBe(failure);
  expect(await add(2)).toBe(2);
  expect((await database.owner.pool.query('select * from things')).rows).toEqual([{ id: 2 }]);
});
