import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ConnectionsAnswer, ReadNowAnswer } from '../../../../contract/connections.ts';
import { api, path as fill } from '../../../../contract/paths.ts';
import { type Customer, errorCodeOf, type Product, testProduct } from '../../../testing/product.ts';
import { syncConnectionJob } from '../integrations.jobs.ts';
import { type ConnectionKey, setHealth, upsertConnection } from './connections.repository.ts';

let product: Product;
let ann: Customer;
let bob: Customer;
beforeAll(async () => {
  product = await testProduct();
  [ann, bob] = [await product.customer(), await product.customer()];
});
afterAll(() => product.close());
afterEach(() => product.database.pool.query('delete from connections'));

/** Connects a side for a customer, as if just consented to or typed. */
async function connect(
  customer: Customer,
  side: 'softphone' | 'crm',
  vendor: string,
  method: 'oauth' | 'api-key' = 'api-key',
): Promise<ConnectionKey> {
  const { db } = product.database;
  const user = await db
    .selectFrom('users')
    .select(['account_id', 'user_id'])
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow();
  const about = { accountId: user.account_id, userId: user.user_id };
  const connectionId = await db
    .transaction()
    .execute((trx) =>
      upsertConnection(trx, { ...about, side, vendor, method, sandbox: true, state: 'first_reading' }),
    );
  return { accountId: user.account_id, connectionId };
}

const list = async (customer: Customer) =>
  ConnectionsAnswer.parse((await customer.call('GET', api.connections)).body).data.connections;
const readNow = (customer: Customer, side: string) =>
  customer.call('POST', fill(api.connectionRead, { side }));
const queued = async ({ connectionId }: ConnectionKey) =>
  (
    await product.database.pool.query(
      `select count(*) as n from pgboss.job where name = $1 and data ->> 'connectionId' = $2`,
      [syncConnectionJob.name, connectionId],
    )
  ).rows[0]?.n;

describe('GET /api/connections', () => {
  it('is for those who are logged in, each seeing their own', async () => {
    const answer = await product.anonymous.call('GET', api.connections);
    expect([answer.status, errorCodeOf(answer)]).toEqual([401, 'unauthenticated']);
    await connect(ann, 'crm', 'fieldroutes');
    expect(await list(bob)).toEqual([]);
    expect(await list(ann)).toHaveLength(1);
  });

  it('shows the health of each, and nothing else', async () => {
    const { pool } = product.database;
    const crm = await connect(ann, 'crm', 'fieldroutes');
    await connect(ann, 'softphone', 'podium', 'oauth');
    await pool.query(
      `insert into sync_streams (account_id, connection_id, kind, records, refused, through, since, until, resume) values
         ($1, $2, 'leads', 1200, 3, null, now(), now(), '{"page": "Quillfeather"}'),
         ($1, $2, 'customers', 40, 0, '2026-01-02T03:04:05Z', null, null, null)`,
      [crm.accountId, crm.connectionId],
    );
    const answer = await ann.call('GET', api.connections);
    expect(answer.text).not.toContain('Quillfeather');
    expect(answer.text).not.toContain(crm.connectionId);
    expect(await list(ann)).toEqual([
      {
        side: 'softphone',
        vendor: 'Podium',
        method: 'oauth',
        sandbox: true,
        state: 'first_reading',
        connectedAt: expect.any(String),
        connectedBy: 'Dana Whitlock',
        lastReadAt: null,
        nextReadAt: expect.any(String),
        streams: [],
        problem: null,
        cannot: expect.stringContaining('Podium does not publish a list of past calls'),
      },
      {
        side: 'crm',
        vendor: 'FieldRoutes',
        method: 'api-key',
        sandbox: true,
        state: 'first_reading',
        connectedAt: expect.any(String),
        connectedBy: 'Dana Whitlock',
        lastReadAt: null,
        nextReadAt: expect.any(String),
        streams: [
          { kind: 'customers', records: 40, refused: 0, through: '2026-01-02T03:04:05.000Z', reading: false },
          { kind: 'leads', records: 1200, refused: 3, through: null, reading: true },
        ],
        problem: null,
        cannot: null,
      },
    ]);
  });

  it('says since when, why, and what mends it', async () => {
    const { db } = product.database;
    const crm = await connect(ann, 'crm', 'fieldroutes');
    const phone = await connect(ann, 'softphone', 'ringcentral', 'oauth');
    const mends = async () =>
      Object.fromEntries((await list(ann)).map(({ side, problem }) => [side, problem?.mend]));
    for (const key of [crm, phone]) await setHealth(db, key, { state: 'refused', problem: 'It is refused.' });
    expect(await mends()).toEqual({ crm: 'edit', softphone: 'reconnect' });
    const [first] = await list(ann);
    expect(first).toMatchObject({ state: 'refused', nextReadAt: null, problem: { why: 'It is refused.' } });

    const nextReadAt = new Date('2100-01-01T00:00:00Z');
    await setHealth(db, crm, { state: 'waiting', problem: 'It waits.', nextReadAt });
    const [, waiting] = await list(ann);
    expect(waiting).toMatchObject({
      state: 'waiting',
      nextReadAt: nextReadAt.toISOString(),
      problem: { why: 'It waits.', mend: 'retry', since: expect.any(String) },
    });
    await setHealth(db, crm, { state: 'working', nextReadAt });
    expect((await list(ann))[1]).toMatchObject({
      state: 'working',
      problem: null,
      lastReadAt: expect.any(String),
    });
  });
});

describe('POST /api/connections/:side/read', () => {
  it('is for those who are logged in, and for their own', async () => {
    const key = await connect(ann, 'crm', 'fieldroutes');
    const answer = await readNow({ ...ann, ...product.anonymous }, 'crm');
    expect([answer.status, errorCodeOf(answer)]).toEqual([401, 'unauthenticated']);
    const other = await readNow(bob, 'crm');
    expect([other.status, errorCodeOf(other)]).toEqual([404, 'not_found']);
    expect(await queued(key)).toBe(0);
  });

  it('has two sides', async () => {
    const answer = await readNow(ann, 'fax');
    expect([answer.status, errorCodeOf(answer)]).toEqual([400, 'validation_failed']);
  });

  it('queues a reading; while one runs it says so', async () => {
    const key = await connect(ann, 'crm', 'fieldroutes');
    const started = ReadNowAnswer.parse((await readNow(ann, 'crm')).body).data;
    expect(started).toMatchObject({ started: true });
    expect(await queued(key)).toBe(1);

    const reader = await product.database.pool.connect();
    await reader.query('select pg_advisory_lock(hashtextextended($1, 0))', [`reading ${key.connectionId}`]);
    const again = ReadNowAnswer.parse((await readNow(ann, 'crm')).body).data;
    expect(again).toEqual({
      started: false,
      message: 'It is being read at this moment. Nothing was changed.',
    });
    reader.release(true);
    expect(await queued(key)).toBe(1);
  });

  it('is limited for each account and side', async () => {
    const eve = await product.customer();
    await connect(eve, 'crm', 'fieldroutes');
    await connect(eve, 'softphone', 'aircall');
    let last = await readNow(eve, 'crm');
    for (let calls = 1; calls < 11; calls++) last = await readNow(eve, 'crm');
    expect([last.status, errorCodeOf(last)]).toEqual([429, 'rate_limited']);
    expect(last.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await readNow(eve, 'softphone')).status).toBe(200);
  });
});
