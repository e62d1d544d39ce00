import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportAnswer, uploadLimits } from '../../../contract/imports.ts';
import { api, path } from '../../../contract/paths.ts';
import { AppError } from '../../platform/errors.ts';
import { holdToBudget, unprovenUploadBudget } from '../../platform/limits/byte-budget.ts';
import { assertRoomForUpload } from '../../platform/process/free-disk-space.ts';
import { insertAccount } from '../../testing/account.ts';
import { type Customer, errorCodeOf, type Product, testProduct } from '../../testing/product.ts';
import { createImport } from './imports.service.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

const largest = uploadLimits.bytes;
const announce = (customer: Customer, sizeBytes: number) =>
  customer.call('POST', api.imports, { fileName: 'leads.csv', sizeBytes });
const prove = ({ email }: Customer) =>
  product.database.pool.query('update users set email_verified_at = now() where email = $1', [email]);

it('files that are not imported are kept up to a limit, and free it when they are deleted', async () => {
  const customer = await product.customer();
  await prove(customer);
  const first = ImportAnswer.parse((await announce(customer, largest)).body).data.import;
  for (let n = 1; n < 10; n += 1) expect((await announce(customer, largest)).status).toBe(201);
  const refused = await announce(customer, 100);
  expect([refused.status, errorCodeOf(refused)]).toEqual([409, 'conflict']);
  expect(refused.text).toContain('10 of your files wait');
  await customer.call('DELETE', path(api.import, { importId: first.importId }));
  expect((await announce(customer, 100)).status).toBe(201);
});

it('files that are announced at once are counted one after the other', async () => {
  const customer = await product.customer();
  await prove(customer);
  const answers = await Promise.all(Array.from({ length: 40 }, () => announce(customer, largest)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 409)).toHaveLength(30);
});

it('before the email is proven one of the largest files is kept, and the refusal says what gives room', async () => {
  const customer = await product.customer();
  const first = await announce(customer, 100);
  // As if it had come over some hours: no network may announce so much in one.
  await product.database.pool.query('update imports set size_bytes = $1 where import_id = $2', [
    largest - 100,
    ImportAnswer.parse(first.body).data.import.importId,
  ]);
  const refused = await announce(customer, 101);
  expect([refused.status, errorCodeOf(refused)]).toEqual([409, 'conflict']);
  expect(refused.text).toContain('Until you confirm your email address we keep 200 MB');
  expect((await announce(customer, 100)).status).toBe(201);
  await prove(customer);
  expect((await announce(customer, largest)).status).toBe(201);
});

const withMailer = (kind: 'none' | 'folder') =>
  testProduct({ mailer: { kind, send: async () => {}, close() {} } });

it('where mails go to a folder nothing has to be proven', async () => {
  const silent = await withMailer('folder');
  const customer = await silent.customer();
  for (let n = 0; n < 3; n += 1) expect((await announce(customer, largest)).status).toBe(201);
  await silent.close();
});

it('without a mail server new accounts share what they upload in an hour, until a day after their sign-up', async () => {
  const silent = await withMailer('none');
  const customer = await silent.customer();
  expect((await announce(customer, 20 * 1024 ** 2)).status).toBe(201);
  const refused = await announce(customer, 33 * 1024 ** 2);
  expect([refused.status, errorCodeOf(refused)]).toEqual([429, 'rate_limited']);
  expect(refused.text).toContain('Please send this one tomorrow.');
  await silent.database.pool.query("update accounts set created_at = now() - interval '25 hours'");
  for (let n = 0; n < 3; n += 1) expect((await announce(customer, largest)).status).toBe(201);
  await silent.close();
});

/** Announces a file as a service of which some parts differ. */
async function announceWith(deps: Partial<Parameters<typeof createImport>[0]>, email: string) {
  const { db } = product.database;
  const { accountId } = await insertAccount(db, email);
  const usual = {
    ...{ db, hasToProveEmail: async () => false, isNew: async () => false, assertRoom: async () => {} },
    ...{ spend: async () => new Set(['office']), spendUnproven: async () => new Set(['office']) },
  };
  const file = { fileName: 'leads.csv', sizeBytes: 6 };
  return createImport({ ...usual, ...deps }, accountId, file, 'office').then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.errorCode : error),
  );
}

it('a household or office uploads in a day what its budget has room for; a refused file leaves nothing', async () => {
  const { db, pool } = product.database;
  const spend = holdToBudget(db, pino({ level: 'silent' }), {
    what: 'tests',
    per: 'day',
    ofOne: 10,
    inAll: 1000,
  });
  const outcomes = [];
  for (const name of ['a', 'b', 'c']) outcomes.push(await announceWith({ spend }, `${name}@budget.example`));
  expect(outcomes).toEqual(['taken', 'taken', 'rate_limited']);
  const { rowCount } = await pool.query(
    `select from imports join users using (account_id) where email like '%@budget.example'`,
  );
  expect(rowCount).toBe(2);
});

it('accounts that have to prove their email share what they upload in an hour; others are not counted', async () => {
  const spendUnproven = holdToBudget(product.database.db, pino({ level: 'silent' }), unprovenUploadBudget);
  const used = () =>
    product.database.pool.query(
      `update use_counts set count = $1 where what = 'unproven_uploads-bytes-in-all'`,
      [unprovenUploadBudget.inAll],
    );
  const hasToProveEmail = async () => true;
  expect(await announceWith({ spendUnproven, hasToProveEmail }, 'a@hour.example')).toBe('taken');
  await used();
  expect(await announceWith({ spendUnproven, hasToProveEmail }, 'b@hour.example')).toBe('rate_limited');
  expect(await announceWith({ spendUnproven }, 'c@hour.example')).toBe('taken');
});

it('before the email is proven one network announces no more in an hour than its share, and reads why', async () => {
  const customer = await product.customer();
  const refused = await announce(customer, 33 * 1024 ** 2);
  expect([refused.status, errorCodeOf(refused)]).toEqual([429, 'rate_limited']);
  expect(refused.text).toContain('Please open the link in our mail and send this one again.');
  await prove(customer);
  expect((await announce(customer, 33 * 1024 ** 2)).status).toBe(201);
});

it('nothing is taken that the disk has no room for', async () => {
  const assertRoom = (bytes: number) => assertRoomForUpload(tmpdir(), bytes + Number.MAX_SAFE_INTEGER / 2);
  expect(await announceWith({ assertRoom }, 'disk@acme.example')).toMatchObject({ code: 'ENOSPC' });
});
