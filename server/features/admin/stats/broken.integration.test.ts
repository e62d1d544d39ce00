import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, testProduct } from '../../../testing/product.ts';
import { setHealth, upsertConnection } from '../../integrations/connections/connections.repository.ts';
import { listBroken } from './stats.repository.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

/** A customer whose connection broke so long ago; `refused` by the vendor, or never completed. */
async function customerOf(minutes: number, state: 'refused' | 'incomplete') {
  const { email } = await product.customer();
  const { db, pool } = product.database;
  const user = await db
    .selectFrom('users')
    .select(['account_id as accountId', 'user_id as userId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const about = { side: 'crm', vendor: 'fieldroutes', method: 'api-key', sandbox: true } as const;
  const connectionId = await db
    .transaction()
    .execute((trx) =>
      upsertConnection(trx, { ...user, ...about, state: state === 'refused' ? 'first_reading' : state }),
    );
  if (state === 'refused') {
    await setHealth(db, { ...user, connectionId }, { state, problem: 'FieldRoutes refused the key.' });
  }
  const column = state === 'refused' ? 'problem_since' : 'connected_at';
  await pool.query(
    `update connections set ${column} = now() - make_interval(mins => $1) where connection_id = $2`,
    [minutes, connectionId],
  );
  return email;
}

it('names the longest broken first, also where there are more than are named', async () => {
  const emails: string[] = [];
  for (const [minutes, state] of [
    [5, 'refused'],
    [90, 'incomplete'],
    [30, 'refused'],
    [60, 'refused'],
  ] as const) {
    emails.push(await customerOf(minutes, state));
  }
  const [least, first, third, second] = emails;
  const named = async (limit: number) =>
    (await listBroken(product.database.db, limit)).map(({ email }) => email);
  expect(await named(3)).toEqual([first, second, third]);
  expect(await named(100)).toEqual([first, second, third, least]);
});
