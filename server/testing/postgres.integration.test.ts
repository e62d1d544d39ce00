import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from './postgres.ts';

describe('testDatabase', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('is migrated', async () => {
    const { rows } = await database.pool.query("select to_regclass('schema_migrations')::text as name");
    expect(rows).toEqual([{ name: 'schema_migrations' }]);
  });

  it('is nobody else’s', async () => {
    const other = await testDatabase();
    await database.owner.pool.query('create table mark (id integer)');
    const { rows } = await other.pool.query("select to_regclass('mark')::text as name");
    expect(rows).toEqual([{ name: null }]);
    await other.close();
  });

  it('gives 64-bit numbers as numbers while they are exact', async () => {
    const { rows } = await database.pool.query(
      'select 9007199254740991::int8 as most, 1.50::numeric as price',
    );
    expect(rows).toEqual([{ most: Number.MAX_SAFE_INTEGER, price: '1.50' }]);
    await expect(database.pool.query('select 9007199254740992::int8')).rejects.toThrow(RangeError);
  });
});
