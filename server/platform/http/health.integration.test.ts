import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, eventually, type Product, testProduct } from '../../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

it('checks once for all who ask meanwhile', async () => {
  const { pool } = product.database.owner;
  const waiting = async () => {
    const { rows } = await pool.query<{ waiting: number }>(
      "select count(*)::int as waiting from pg_locks where relation = 'schema_migrations'::regclass and not granted",
    );
    return rows[0]?.waiting ?? 0;
  };
  const holder = await pool.connect();
  let answers: Promise<Answer[]>;
  try {
    await holder.query('begin');
    await holder.query('lock table schema_migrations in access exclusive mode');
    answers = Promise.all(Array.from({ length: 12 }, () => product.anonymous.call('GET', '/readyz')));
    await eventually(async () => (await waiting()) || undefined);
    // Sent after them.
    await product.anonymous.call('GET', '/healthz');
    expect(await waiting()).toBe(1);
  } finally {
    holder.release(true);
  }
  expect((await answers).map(({ status }) => status)).toEqual(Array(12).fill(200));
});

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
