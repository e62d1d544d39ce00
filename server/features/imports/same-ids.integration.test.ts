import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, path } from '../../../contract/paths.ts';
import { type Customer, type Product, testProduct } from '../../testing/product.ts';
import { importFile } from '../../testing/uploads.ts';
import { workOnImports } from './testing/import-worker.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
  await workOnImports(product);
});
afterAll(() => product.close());

async function leadsOf({ email }: Customer) {
  const { rows } = await product.database.pool.query<{
    name: string;
    outcome: string;
    service: string | null;
  }>(
    `select name, outcome, service from leads
     where account_id = (select account_id from users where email = $1) order by name, service`,
    [email],
  );
  return rows.map(({ name, outcome, service }) => [name, outcome, service].filter(Boolean).join(' '));
}

const branch = (...rows: string[]) => ['Lead ID,Created,Name,Phone,Status', ...rows, ''].join('\n');

it('leads of two branches that have the same ids are kept beside each other', async () => {
  const customer = await product.customer();
  const north = branch(
    '1,01/15/2026 09:30,Ann,(801) 555-0111,Open',
    '2,01/16/2026 09:30,Bob,(801) 555-0112,Won',
  );
  const south = (status: string) =>
    branch(`1,02/11/2026 08:00,Cid,(801) 555-0121,${status}`, '3,02/12/2026 08:00,Dan,(801) 555-0123,Open');
  await importFile(customer, 'north.csv', north);
  const first = await importFile(customer, 'south.csv', south('Open'));
  expect(first.counts).toMatchObject({ added: 2, changed: 0, apart: 1 });
  expect(await leadsOf(customer)).toEqual(['Ann open', 'Bob won', 'Cid open', 'Dan open']);

  // The next file of either branch finds its own again.
  const again = await importFile(customer, 'south-2.csv', south('Won'));
  expect(again.counts).toMatchObject({ added: 0, changed: 1, apart: 1 });
  const back = await importFile(customer, 'north-2.csv', north);
  expect(back.counts).toMatchObject({ added: 0, changed: 0 });
  expect(back.counts).not.toHaveProperty('apart');
  expect(await leadsOf(customer)).toEqual(['Ann open', 'Bob won', 'Cid won', 'Dan open']);
});

it('a lead of a branch whose date was corrected is found beside the other, and also when that is gone', async () => {
  const customer = await product.customer();
  const south = (...times: readonly [string, string]) =>
    branch(
      `1,02/11/2026 ${times[0]},Cid,(801) 555-0121,Open`,
      `2,02/12/2026 ${times[1]},Dan,(801) 555-0123,Open`,
    );
  const north = await importFile(
    customer,
    'north.csv',
    branch('1,01/15/2026 09:30,Ann,(801) 555-0111,Open', '2,01/16/2026 09:30,Bob,(801) 555-0112,Open'),
  );
  await importFile(customer, 'south.csv', south('08:00', '08:00'));
  const corrected = await importFile(customer, 'south in another zone.csv', south('15:00', '15:00'));
  expect(corrected.counts).toMatchObject({ added: 0, changed: 2, apart: 2 });
  expect(await leadsOf(customer)).toEqual(['Ann open', 'Bob open', 'Cid open', 'Dan open']);

  const { status } = await customer.call('DELETE', path(api.import, { importId: north.importId }));
  expect(status).toBe(200);
  const again = await importFile(customer, 'south again.csv', south('15:00', '16:00'));
  expect(again.counts).toMatchObject({ added: 0, changed: 1 });
  expect(again.counts).not.toHaveProperty('apart');
  expect(await leadsOf(customer)).toEqual(['Cid open', 'Dan open']);
});

it('a lead whose date or number was corrected is the same one', async () => {
  const customer = await product.customer();
  await importFile(customer, 'leads.csv', branch('1,01/15/2026 09:30,Ann,(801) 555-0111,Open'));
  for (const row of [
    '1,01/15/2026 11:30,Ann,(801) 555-0111,Won',
    '1,01/15/2026 11:30,Anna,(801) 555-0119,Won',
  ]) {
    const { counts } = await importFile(customer, 'again.csv', branch(row));
    expect(counts).toMatchObject({ added: 0, changed: 1 });
  }
  expect(await leadsOf(customer)).toEqual(['Anna won']);
});

const unnumbered = (...rows: string[]) => ['Created,Name,Phone,Service,Status', ...rows, ''].join('\n');

it('a lead without an id whose service was corrected is the same one', async () => {
  const customer = await product.customer();
  const ann = '01/15/2026 09:30,Ann,(801) 555-0111';
  await importFile(
    customer,
    'leads.csv',
    unnumbered(`${ann},Inspection,Open`, '01/14/2026 10:00,Bob,(801) 555-0112,Ants,Open'),
  );
  const { counts } = await importFile(customer, 'later.csv', unnumbered(`${ann},Termite,Won`));
  expect(counts).toMatchObject({ added: 0, changed: 1 });
  expect(await leadsOf(customer)).toEqual(['Ann won Termite', 'Bob open Ants']);

  // Two jobs that one file names are two.
  await importFile(customer, 'last.csv', unnumbered(`${ann},Termite,Won`, `${ann},Ants,Open`));
  expect(await leadsOf(customer)).toEqual(['Ann open Ants', 'Ann won Termite', 'Bob open Ants']);
});

it('leads that name nobody are as many as their file has, however often it is uploaded', async () => {
  const customer = await product.customer();
  const file = `Date,Source,Status\n${Array.from({ length: 20 }, (_, n) => `01/15/2026,Yelp,${n < 4 ? 'Sold' : 'Open'}\n`).join('')}`;
  const first = await importFile(customer, 'leads.csv', file);
  expect(first.counts).toMatchObject({ rows: 20, added: 20 });
  const again = await importFile(customer, 'again.csv', file);
  expect(again.counts).toMatchObject({ added: 0, changed: 0, duplicates: 20 });
  const leads = await leadsOf(customer);
  expect([leads.length, leads.filter((lead) => lead === 'won').length]).toEqual([20, 4]);
});
