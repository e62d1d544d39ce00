import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReportAnswer } from '../../../contract/analysis/report.ts';
import { api } from '../../../contract/paths.ts';
import { type Product, testProduct } from '../../testing/product.ts';
import { importFile } from '../../testing/uploads.ts';
import { workOnImports } from './testing/import-worker.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
  // Loads files and requests no report: as between the two.
  await workOnImports(product);
});
afterAll(() => product.close());

it('says after the first upload that a report is still to come, before it is requested', async () => {
  const customer = await product.customer();
  const state = async () => {
    const { status, outdated } = ReportAnswer.parse(
      (await customer.call('GET', api.analysisReport)).body,
    ).data;
    return { status, outdated };
  };
  expect(await state()).toEqual({ status: 'none', outdated: false });
  await importFile(customer, 'leads.csv', 'Lead ID,Created,Status\nL1,01/15/2026 09:30,Won');
  expect(await state()).toEqual({ status: 'none', outdated: true });
});
