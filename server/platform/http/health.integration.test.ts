import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, testProduct } from '../../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

it('says that a program is not ready on a schema of another release, and why in the log', async () => {
  expect((await product.anonymous.call('GET', '/readyz')).status).toBe(200);
  await product.database.owner.pool.query(
    "insert into schema_migrations (number, name, checksum) values (9999, 'of_tomorrow', '')",
  );
  const answer = await product.anonymous.call('GET', '/readyz');
  expect([answer.status, answer.body]).toEqual([
    503,
    { ready: false, parts: { database: true, migrations: false, jobs: true, storage: true } },
  ]);
  expect(product.logged.find((line) => line.includes('"msg":"not ready"'))).toContain('of_tomorrow');
});
