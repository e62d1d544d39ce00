import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, eventually, type Product, testProduct } from '../../../testing/product.ts';
import { notifyBrokenJob } from '../integrations.jobs.ts';
import { setHealth, upsertConnection } from './connections.repository.ts';

let product: Product;
let customer: Customer;
let key: { accountId: string; connectionId: string };
beforeAll(async () => {
  product = await testProduct({ worker: true });
  customer = await product.customer();
  const { db } = product.database;
  const user = await db
    .selectFrom('users')
    .select(['account_id as accountId', 'user_id as userId'])
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow();
  const about = { side: 'crm', vendor: 'fieldroutes', method: 'api-key', sandbox: true } as const;
  const connectionId = await db
    .transaction()
    .execute((trx) => upsertConnection(trx, { ...user, ...about, state: 'first_reading' }));
  key = { accountId: user.accountId, connectionId };
});
afterAll(() => product.close());

const about = /cannot read it any more/;
const told = () => product.mails.filter(({ to, subject }) => to === customer.email && about.test(subject));

/** Sends the due notifications, and waits until that is done. */
async function look() {
  await product.jobs.enqueue(notifyBrokenJob, {}, product.database.db);
  await eventually(async () => {
    const { rows } = await product.database.pool.query(
      `select from pgboss.job where name in ('integrations.tell-broken', 'accounts.send-notice')
       and state in ('created', 'active', 'retry')`,
    );
    return rows.length === 0 ? true : undefined;
  });
}

const breakAgo = async (minutes: number) => {
  await setHealth(product.database.db, key, { state: 'refused', problem: 'FieldRoutes refused the key.' });
  await product.database.pool.query(
    `update connections set problem_since = now() - make_interval(mins => $1)`,
    [minutes],
  );
};

describe('a connection that broke', () => {
  it('is reported by mail once it is not just being made, once, and again when it breaks again', async () => {
    await breakAgo(0);
    await look();
    expect(told()).toEqual([]);
    await breakAgo(10);
    await look();
    await look();
    expect(told()).toHaveLength(1);
    expect(told()[0]?.paragraphs.join(' ')).toContain('FieldRoutes refused the key.');
    await setHealth(product.database.db, key, { state: 'working', nextReadAt: new Date() });
    await look();
    expect(told()).toHaveLength(1);
    await product.database.pool.query(`update connections set told_at = now() - interval '1 day'`);
    await breakAgo(10);
    await look();
    expect(told()).toHaveLength(2);
  });
});
