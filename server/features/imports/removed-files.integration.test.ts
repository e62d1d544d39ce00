import { afterAll, beforeAll, expect, it } from 'vitest';
import { RemovalAnswer } from '../../../contract/imports.ts';
import { api, path } from '../../../contract/paths.ts';
import { type Customer, type Product, testProduct } from '../../testing/product.ts';
import { importFile, readImport } from '../../testing/uploads.ts';
import { workOnImports } from './testing/import-worker.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
  await workOnImports(product);
});
afterAll(() => product.close());

const file = (...rows: readonly string[]) => ['Lead ID,Created,Status', ...rows].join('\n');
const january = file('L1,2026-01-15,Won', 'L2,2026-01-16,Open', 'L3,2026-01-17,Open');
/** Changes L2, holds L3 as it was, and brings L4. */
const february = file('L2,2026-01-16,Lost', 'L3,2026-01-17,Open', 'L4,2026-02-03,Open');

/** The ids of an account's leads, each with its outcome. */
async function leadsOf({ email }: Customer) {
  const { rows } = await product.database.pool.query<{ lead: string }>(
    `select external_id || ' ' || outcome as lead from leads
     where account_id = (select account_id from users where email = $1) order by external_id`,
    [email],
  );
  return rows.map(({ lead }) => lead);
}

async function withBoth() {
  const customer = await product.customer();
  const first = await importFile(customer, 'january.csv', january);
  const second = await importFile(customer, 'february.csv', february);
  expect(second.counts).toMatchObject({ added: 1, changed: 1, duplicates: 1 });
  /** Removes a file, which has to do what was said before. */
  const remove = async ({ importId }: { importId: string }, said: readonly number[]) => {
    const answer = await customer.call('GET', path(api.importRemoval, { importId }));
    const { goes, stays, changed } = RemovalAnswer.parse(answer.body).data;
    expect([goes, stays, changed]).toEqual(said);
    expect((await customer.call('DELETE', path(api.import, { importId }))).status).toBe(200);
    return leadsOf(customer);
  };
  return { customer, first, second, remove };
}

it('a later file that is removed takes nothing with it that an earlier one brought', async () => {
  const { customer, first, second, remove } = await withBoth();
  expect(await remove(second, [1, 0, 1])).toEqual(['L1 won', 'L2 lost', 'L3 open']);
  // What it changed is as the earlier file says once that comes again.
  await importFile(customer, 'january again.csv', january);
  expect(await leadsOf(customer)).toEqual(['L1 won', 'L2 open', 'L3 open']);
  expect(await remove(first, [0, 3, 0])).toHaveLength(3);
});

it('an earlier file that is removed takes nothing with it that a later one holds too', async () => {
  const { customer, first, second, remove } = await withBoth();
  expect(await remove(first, [1, 2, 0])).toEqual(['L2 lost', 'L3 open', 'L4 open']);
  const { counts } = await readImport(customer, second.importId);
  expect(counts).toMatchObject({ rows: 3, added: 3, changed: 0, duplicates: 0 });
  expect(await remove(second, [3, 0, 0])).toEqual([]);
});
