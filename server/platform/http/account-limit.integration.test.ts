import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, path } from '../../../contract/paths.ts';
import { type Product, testProduct } from '../../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

it.each([
  ['POST', api.oauthDisconnect, { type: 'crm' }],
  ['PUT', api.analysisSettings, { averageJobValueCents: 100 }],
])('an account locks its row so often in ten minutes: %s %s', async (method, url, body) => {
  const customer = await product.customer();
  for (let n = 0; n < 60; n += 1) expect((await customer.call(method, url, body)).status).toBe(200);
  expect((await customer.call(method, url, body)).status).toBe(429);
  expect((await (await product.customer()).call(method, url, body)).status).toBe(200);
});

const threadId = randomUUID();
it.each([
  [
    'calendar-changes',
    5000,
    api.blocks,
    { from: '2031-05-05T08:00', until: '2031-05-05T09:00', reason: '', crewId: null },
  ],
  ['conversation-changes', 5000, path(api.textingMode, { threadId }), { mode: 'person' }],
  ['imports', 500, api.imports, { fileName: 'leads.csv', sizeBytes: 1 }],
])('an account makes so many changes in a day, over all processes: %s', async (what, most, url, body) => {
  const customer = await product.customer();
  const { pool } = product.database;
  const first = await customer.call('POST', url, body);
  expect(first.status).not.toBe(429);
  const { rowCount } = await pool.query('update use_counts set count = $2 where what = $1 and count = 1', [
    what,
    most,
  ]);
  expect(rowCount).toBe(1);
  const next = await customer.call('POST', url, body);
  expect([next.status, Number(next.headers.get('retry-after')) > 0]).toEqual([429, true]);
  // Of another account.
  expect((await (await product.customer()).call('POST', url, body)).status).not.toBe(429);
});
