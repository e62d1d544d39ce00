import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Foreign keys without an index over all rows that begins with their columns. */
async function unindexed(): Promise<string[]> {
  const { rows } = await database.owner.pool.query<{ key: string }>(`
    select format('%s (%s)', c.conrelid::regclass, string_agg(a.attname, ', ' order by k.place)) as key
    from pg_constraint c cross join unnest(c.conkey) with ordinality k (column_number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.column_number
    where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
      )
    group by c.oid, c.conrelid order by 1`);
  return rows.map(({ key }) => key);
}

it('every foreign key has an index, so that what belongs to a row is found without reading all others', async () => {
  expect(await unindexed()).toEqual([]);
  await database.owner.pool.query('drop index text_attempts_by_message');
  expect(await unindexed()).toEqual(['text_attempts (account_id, message_id)']);
});
