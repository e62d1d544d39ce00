import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportAnswer, ImportsAnswer } from '../../../contract/imports.ts';
import { api, path } from '../../../contract/paths.ts';
import { type Customer, type Product, testProduct } from '../../testing/product.ts';
import { importFile, readImport, uploadAndRead } from '../../testing/uploads.ts';
import { sweepImports } from './sweep-imports.repository.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct({ worker: true });
});
afterAll(() => product.close());

async function announced(customer: Customer): Promise<string> {
  const created = await customer.call('POST', api.imports, { fileName: 'leads.csv', sizeBytes: 3000 });
  return ImportAnswer.parse(created.body).data.import.importId;
}

describe('files that are not imported', () => {
  it('end after a week in words', async () => {
    const { pool, db } = product.database;
    const customer = await product.customer();
    const waitSince = async (days: number) => {
      const importId = await announced(customer);
      await pool.query(
        `update imports set status = 'ready', updated_at = now() - make_interval(days => $2) where import_id = $1`,
        [importId, days],
      );
      return importId;
    };
    const [forgotten, fresh] = [await waitSince(8), await waitSince(6)];
    await sweepImports(db);
    expect(await readImport(customer, forgotten)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('waited 7 days'),
    });
    expect((await readImport(customer, fresh)).status).toBe('ready');
  });

  it('are no longer in the list a month after they failed', async () => {
    const { pool, db } = product.database;
    const customer = await product.customer();
    const failedSince = async (days: number) => {
      const importId = await announced(customer);
      await pool.query(
        `update imports set status = 'failed', finished_at = now() - make_interval(days => $2) where import_id = $1`,
        [importId, days],
      );
      return importId;
    };
    const [, fresh] = [await failedSince(31), await failedSince(29)];
    await sweepImports(db);
    const { imports } = ImportsAnswer.parse((await customer.call('GET', api.imports)).body).data;
    expect(imports.map(({ importId }) => importId)).toEqual([fresh]);
  });

  it('leave nothing of their rows behind once they have come to an end, and cancelled ones nothing at all', async () => {
    const { pool, db } = product.database;
    const customer = await product.customer();
    const some = 'Lead ID,Created\nL1,2026-01-15 09:30\n';
    const { importId: done } = await importFile(customer, 'done.csv', some);
    const [waiting, cancelled, just] = [
      await uploadAndRead(customer, 'waiting.csv', some),
      await uploadAndRead(customer, 'cancelled.csv', some),
      await uploadAndRead(customer, 'just.csv', some),
    ];
    for (const { importId } of [cancelled, just]) {
      await customer.call('DELETE', path(api.import, { importId }));
    }
    await pool.query(`update imports set finished_at = now() - interval '25 hours' where import_id = $1`, [
      cancelled.importId,
    ]);
    await sweepImports(db);
    const { rows: left } = await pool.query<{ id: string; known: boolean }>(
      `select import_id as id, profile is not null as known from imports where import_id = any ($1)`,
      [[done, waiting.importId, cancelled.importId, just.importId]],
    );
    expect(Object.fromEntries(left.map(({ id, known }) => [id, known]))).toEqual({
      [done]: false,
      [waiting.importId]: true,
      [just.importId]: false,
    });
  });
});
