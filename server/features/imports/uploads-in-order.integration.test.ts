import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Import } from '../../../contract/imports.ts';
import { api, path } from '../../../contract/paths.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { CopyBuffer } from '../../platform/records/copy-buffer.ts';
import { copyRows } from '../../platform/records/copy-rows.ts';
import { lockRecords } from '../../platform/records/lock-records.repository.ts';
import { createRecordTable } from '../../platform/records/record-table.repository.ts';
import type { LeadRow } from '../../platform/records/rows.ts';
import { lookFor } from '../../platform/records/settle-ids.repository.ts';
import { type Customer, eventually, type Product, testProduct } from '../../testing/product.ts';
import { uploadAndRead } from '../../testing/uploads.ts';
import { readImportJob } from './imports.jobs.ts';
import { insertImport } from './imports.repository.ts';
import { loadImport } from './load-import.ts';
import { readImport } from './read-import.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
  const { db } = product.database;
  // Files are loaded when a test says so.
  await product.jobs.work(readImportJob, (key, context) => readImport(db, key, context));
});
afterAll(() => product.close());

type Mapping = NonNullable<Import['profile']>['suggestions']['leads']['mapping'];

/** Uploads a file and confirms it, with changes to how it is read. */
async function confirmed(customer: Customer, content: string, changes: Partial<Mapping> = {}) {
  const { importId, profile } = await uploadAndRead(customer, 'leads.csv', content);
  const mapping = { ...profile?.suggestions.leads.mapping, ...changes };
  const answer = await customer.call('POST', path(api.importConfirm, { importId }), {
    kind: 'leads',
    mapping,
  });
  expect(answer.status).toBe(200);
  return importId;
}

async function load(customer: Customer, importId: string) {
  const { db, pool } = product.database;
  const key = { accountId: await accountOf(customer), importId };
  const context = {
    jobId: randomUUID(),
    lastTry: true,
    signal: new AbortController().signal,
    log: pino({ level: 'silent' }),
  };
  await loadImport({ db, pool, requestReport: async () => {} }, key, context);
  const { rows } = await pool.query('select counts from imports where import_id = $1', [importId]);
  return rows[0]?.counts;
}

async function accountOf({ email }: Customer): Promise<string> {
  const { rows } = await product.database.pool.query<{ id: string }>(
    'select account_id as id from users where email = $1',
    [email],
  );
  return rows[0]?.id ?? '';
}

async function leadsOf(customer: Customer) {
  const { rows } = await product.database.pool.query(
    `select external_id as id, outcome, closed_at as closed, value_cents as cents, created_at as created
     from leads where account_id = $1 order by external_id`,
    [await accountOf(customer)],
  );
  return rows;
}

const header = 'Lead ID,Created,Status,Sold Date,Value\n';

it('takes back what a later export no longer says', async () => {
  const customer = await product.customer();
  const march = `${header}501,2026-03-02 09:00,Won,2026-03-10 12:00,$1200\n502,2026-03-20 09:00,Open,,\n`;
  const april = `${header}501,2026-03-02 09:00,Cancelled,,\n503,2026-04-05 09:00,Open,,\n`;
  await load(customer, await confirmed(customer, march));
  expect(await load(customer, await confirmed(customer, april))).toMatchObject({ added: 1, changed: 1 });
  expect((await leadsOf(customer))[0]).toMatchObject({ outcome: 'lost', closed: null, cents: null });
  // The export of March again is the older one, whenever it is uploaded.
  expect(await load(customer, await confirmed(customer, march))).toMatchObject({ changed: 0, duplicates: 2 });
});

it('lets the same file be read again by another clock, and with day and month the other way round', async () => {
  const customer = await product.customer();
  const file = `${header}1,03/05/2025 02:00,Open,,\n2,05/03/2025 20:00,Open,,\n3,05/12/2025 20:00,Open,,\n`;
  const dates = (format: 'dmy' | 'mdy') => ({ dates: { created: format } });
  const read = async (changes: Partial<Mapping>) => {
    const counts = await load(customer, await confirmed(customer, file, changes));
    return [counts.changed, ...(await leadsOf(customer)).map(({ created }) => created.toISOString())];
  };
  const denver = { timeZone: 'America/Denver', ...dates('mdy') };
  const utc = { timeZone: 'UTC', ...dates('mdy') };
  const asDenver = ['2025-03-05T09:00:00.000Z', '2025-05-04T02:00:00.000Z', '2025-05-13T02:00:00.000Z'];
  const asUtc = ['2025-03-05T02:00:00.000Z', '2025-05-03T20:00:00.000Z', '2025-05-12T20:00:00.000Z'];
  expect(await read(denver)).toEqual([0, ...asDenver]);
  expect(await read(utc)).toEqual([3, ...asUtc]);
  const swapped = await read({ ...utc, ...dates('dmy') });
  expect(swapped.slice(0, 3)).toEqual([3, '2025-05-03T02:00:00.000Z', '2025-03-05T20:00:00.000Z']);
  expect(await read(utc)).toEqual([3, ...asUtc]);
});

const bare: LeadRow = {
  ...{ externalId: '1', createdAt: Date.UTC(2026, 2, 1), createdHasTime: true, leadSource: null, name: null },
  ...{ phone: null, email: null, service: null, mark: null, statusWord: null, rep: null, valueCents: null },
  ...{
    firstContactAt: null,
    firstContactHasTime: false,
    lastContactAt: null,
    closedAt: null,
    attempts: null,
  },
  ...{ outcome: 'open', updatedAt: Date.UTC(2026, 2, 1) },
};

/** Stores a file of some batches with one row each. */
async function loadBatches(accountId: string, rows: readonly LeadRow[]): Promise<void> {
  const key = { accountId, importId: randomUUID() };
  const { db, pool } = product.database;
  await insertImport(db, { ...key, fileName: 'leads.csv', sizeBytes: 1, timeZone: 'UTC' });
  await withTransaction(pool, async (client) => {
    const lookedFor = await lookFor(client, key, 'leads', true);
    const table = createRecordTable(client, 'leads', new Set(['status']), 'files', lookedFor);
    const copyRow = copyRows('leads', { ...key, system: 'upload' });
    for (const row of rows) {
      const batch = new CopyBuffer();
      copyRow(row, batch);
      await table.take(batch);
    }
  });
}

it('compares the rows of one file with each other, however far apart they are', async () => {
  const customer = await product.customer();
  const won: LeadRow = { ...bare, outcome: 'won', updatedAt: Date.UTC(2026, 2, 9) };
  for (let file = 0; file < 2; file += 1) {
    await loadBatches(await accountOf(customer), [won, bare]);
    expect(await leadsOf(customer)).toMatchObject([{ outcome: 'won' }]);
  }
});

it('takes no lead for another that its file has as well, however far apart they are', async () => {
  const customer = await product.customer();
  const accountId = await accountOf(customer);
  const inspection = { ...bare, name: 'Ann', externalId: '~inspection', service: 'Inspection' };
  await loadBatches(accountId, [inspection]);
  await loadBatches(accountId, [inspection, { ...inspection, externalId: '~termite', service: 'Termite' }]);
  expect((await leadsOf(customer)).map(({ id }) => id)).toEqual(['~inspection', '~termite']);
});

it.each([
  ['of two days', '2026-04-06'],
  ['of one day', '2026-04-05'],
])('gives the same of two files %s, whichever is loaded first', async (_which, day) => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const customer = await product.customer();
    const first = await confirmed(customer, `${header}1,2026-04-05 18:00,Won,,$50\n`);
    const second = await confirmed(customer, `${header}1,2026-04-05 09:00,Lost,,\n2,${day} 08:00,Open,,\n`);
    for (const file of order) await load(customer, file === 0 ? first : second);
    expect((await leadsOf(customer))[0]).toMatchObject({ outcome: 'lost', cents: null });
  }
});

it('removes a file after another that is being loaded, and keeps what that one holds', async () => {
  const customer = await product.customer();
  const { pool } = product.database;
  const wrong = await confirmed(customer, `${header}1,2026-04-05 09:00,Open,,\n2,2026-04-06 09:00,Open,,\n`);
  await load(customer, wrong);
  const right = await confirmed(
    customer,
    `${header}1,2026-04-05 10:00,Won,,$50\n3,2026-04-06 09:00,Open,,\n`,
  );
  const waiting = async (names: RegExp) => {
    const { rows } = await pool.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.some(({ name }) => names.test(name)) || undefined;
  };
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    // What a file carries is noted after its rows are stored.
    await holder.query('lock table record_fields in share mode');
    const loading = load(customer, right);
    await eventually(() => waiting(/./));
    const removing = customer.call('DELETE', path(api.import, { importId: wrong }));
    await eventually(() => waiting(/removals/));
    await holder.query('commit');
    await loading;
    expect((await removing).status).toBe(200);
  } finally {
    holder.release();
  }
  expect((await leadsOf(customer)).map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(['1 won', '3 open']);
});

it('says that a file cannot be removed while another is loaded for long', async () => {
  const customer = await product.customer();
  const importId = await confirmed(customer, `${header}1,2026-04-05 09:00,Open,,\n`);
  await load(customer, importId);
  const answer = await withTransaction(product.database.pool, async (client) => {
    await lockRecords(client, await accountOf(customer));
    return customer.call('DELETE', path(api.import, { importId }));
  });
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    409,
    expect.stringContaining('Another of your files is being imported.'),
  ]);
  expect(await leadsOf(customer)).toHaveLength(1);
});
