import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mapping } from '../../../contract/imports.ts';
import { api, path } from '../../../contract/paths.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { type Customer, type Product, testProduct } from '../../testing/product.ts';
import { confirmAndLoad, importFile, uploadAndRead } from '../../testing/uploads.ts';
import type { ImportKey } from './imports.repository.ts';
import { refusalsCsv } from './imports.service.ts';
import { createRefusalKeeper } from './refusal-keeper.ts';
import { storeRefusals } from './refusals.repository.ts';
import { workOnImports } from './testing/import-worker.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
  await workOnImports(product);
});
afterAll(() => product.close());

async function keyOf({ email }: Customer, importId: string): Promise<ImportKey> {
  const { db } = product.database;
  const user = db.selectFrom('users').select('account_id').where('email', '=', email);
  return { accountId: (await user.executeTakeFirstOrThrow()).account_id, importId };
}

/** What the database keeps of the refused rows of an import. */
async function keptOf(importId: string) {
  const { rows } = await product.database.pool.query<{ rows: number; longest: number; most: number }>(
    `select count(*) as rows, max(cardinality(cells)) as most,
            max((select max(length(cell)) from unnest(cells) as cell)) as longest
     from import_refusals where import_id = $1`,
    [importId],
  );
  return rows[0];
}

const header = 'Lead ID,Created,Status,Notes\n';
const good = 'L0,2026-01-15 09:30,Won,\n';
const mapping: Mapping = {
  columns: { externalId: 0, created: 1, status: 2 },
  dates: { created: 'ymd' },
  decimals: {},
  words: { status: { won: 'won' } },
  timeZone: 'America/Denver',
};

/** Imports a file of leads under the header; most of its dates are none, so no column is suggested for them. */
const importLeads = async (customer: Customer, rows: string) =>
  confirmAndLoad(customer, await uploadAndRead(customer, 'leads.csv', header + good + rows), {
    kind: 'leads',
    mapping,
  });

describe('the refused rows of an upload', () => {
  it('are kept to 10,000, with long cells cut, which the download says', async () => {
    const customer = await product.customer();
    const refused = [
      `R0,never,Won,${'x'.repeat(5000)}\n`,
      ...Array.from({ length: 10_049 }, (_, i) => `R${i + 1},never,Won,\n`),
    ];
    const { importId, counts } = await importLeads(customer, refused.join(''));
    expect(counts).toMatchObject({ rows: 10_051, added: 1, refused: 10_050, refusedKept: 10_000 });
    expect(counts?.reasons).toEqual([{ reason: expect.stringContaining('Created'), count: 10_050 }]);
    expect(await keptOf(importId)).toEqual({ rows: 10_000, longest: 207, most: 4 });
    const { text } = await customer.call('GET', path(api.importRefusals, { importId }));
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(10_002);
    expect(lines[1]).toMatch(/^3,Created: .*,R0,never,Won,x{200}… \(cut\)$/);
    expect(lines.at(-2)).toMatch(/^10002,Created: .*,R9999,never,Won$/);
    expect(lines.at(-1)).toBe(',"50 more rows were refused. Only the first 10,000 are listed here."');
  });

  it('say nothing of rows left out where all of them are kept', async () => {
    const customer = await product.customer();
    const { importId, counts } = await importLeads(customer, 'R1,never,Won,\n');
    expect(counts).not.toHaveProperty('refusedKept');
    const { text } = await customer.call('GET', path(api.importRefusals, { importId }));
    expect(text).not.toContain('more rows');
  });

  it('take no room for columns that they do not have', async () => {
    const customer = await product.customer();
    const names = Array.from({ length: 496 }, (_, i) => `Column ${i}`).join(',');
    const file = `${header.trimEnd()},${names}\n${good}${'x\n'.repeat(100)}`;
    const { importId, counts } = await importFile(customer, 'leads.csv', file);
    expect(counts).toMatchObject({ refused: 100 });
    expect(await keptOf(importId)).toEqual({ rows: 100, longest: 1, most: 1 });
  });

  it('are downloaded a small page at a time', async () => {
    const { db, pool } = product.database;
    const customer = await product.customer();
    const { importId } = await importLeads(customer, '');
    const key = await keyOf(customer, importId);
    const keeper = createRefusalKeeper();
    const cells = Array<string>(500).fill('大'.repeat(1000));
    for (let line = 3; line < 53; line++) keeper.keep({ line, reason: 'Created: no date', cells });
    await withTransaction(pool, (client) => storeRefusals(client, key, keeper.take()));
    const [, ...pages] = await Array.fromAsync(refusalsCsv(db, key));
    expect(pages.map((page) => page.split('\r\n').length - 1)).toEqual([20, 20, 10]);
    expect(Math.max(...pages.map((page) => page.length))).toBeLessThan(500_000);
  });
});
