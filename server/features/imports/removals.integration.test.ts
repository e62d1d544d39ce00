import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, path } from '../../../contract/paths.ts';
import { eventually, type Product, testProduct } from '../../testing/product.ts';
import { importFile } from '../../testing/uploads.ts';
import { workOnImports } from './testing/import-worker.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
  await workOnImports(product);
});
afterAll(() => product.close());

it('takes uploads away on connections of their own, one at a time of an account, however often that is asked', async () => {
  const customer = await product.customer();
  const { importId } = await importFile(
    customer,
    'leads.csv',
    'Lead ID,Created,Status\nL1,01/15/2026 09:30,Won',
  );
  const { pool } = product.database;
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from leads where import_id = $1 for update', [importId]);
    const asked = Array.from({ length: 4 }, () => customer.call('DELETE', path(api.import, { importId })));
    const waiting = async () => {
      const { rows } = await pool.query<{ name: string }>(
        `select application_name as name from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.map(({ name }) => name);
    };
    await eventually(async () => ((await waiting()).length > 0 ? true : undefined));
    // What waits in the queue asks the database for nothing.
    expect(await waiting()).toEqual(['fieldtone removals']);
    await holder.query('commit');
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404, 404, 404]);
  } finally {
    holder.release();
  }
  expect((await pool.query('select from leads where import_id = $1', [importId])).rowCount).toBe(0);
});
