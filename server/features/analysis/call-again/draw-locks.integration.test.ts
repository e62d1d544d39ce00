import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallAgainAnswer } from '../../../../contract/analysis/call-again.ts';
import { ReportAnswer } from '../../../../contract/analysis/report.ts';
import { api } from '../../../../contract/paths.ts';
import { eventually, type Product, testProduct } from '../../../testing/product.ts';
import { coldRecords } from '../testing/gone-cold.ts';
import { addRecords } from '../testing/records.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct({ worker: true });
});
afterAll(() => product.close());

it('draws on the connections of lists, and keeps no other call of the account waiting', async () => {
  const customer = await product.customer();
  const { db, pool } = product.database;
  const { account_id: accountId } = await db
    .selectFrom('logins')
    .select('account_id')
    .where('email_key', '=', customer.email)
    .executeTakeFirstOrThrow();
  await addRecords(pool, accountId, coldRecords(4));
  await customer.call('POST', api.analysisTrigger);
  await eventually(async () => {
    const { report } = ReportAnswer.parse((await customer.call('GET', api.analysisReport)).body).data;
    return report ?? undefined;
  });
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`call-again ${accountId}`]);
    const drawn = customer.call('POST', api.callAgain);
    await eventually(async () => {
      const { rows } = await pool.query<{ name: string }>(
        `select application_name as name from pg_stat_activity
         where datname = current_database() and wait_event = 'advisory' and wait_event_type = 'Lock'`,
      );
      return rows.some(({ name }) => name === 'fieldtone lists') ? true : undefined;
    });
    // Takes the lock of the account.
    expect((await customer.call('POST', api.analysisTrigger)).status).toBe(200);
    await holder.query('commit');
    expect(CallAgainAnswer.parse((await drawn).body).data.draw?.halves.call.drawn).toBe(2);
  } finally {
    holder.release();
  }
});
