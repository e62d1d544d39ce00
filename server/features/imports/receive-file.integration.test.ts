import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportAnswer } from '../../../contract/imports.ts';
import { api, path } from '../../../contract/paths.ts';
import { type Customer, errorCodeOf, eventually, type Product, testProduct } from '../../testing/product.ts';
import { importFile, readImport, until } from '../../testing/uploads.ts';
import { signInAgain } from '../accounts/testing/admins.ts';
import { loadImport } from './load-import.ts';
import { receiveFile } from './receive-file.ts';
import type { UploadBudgets } from './spend-upload.ts';
import { sweepImports } from './sweep-imports.repository.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct({ worker: true });
});
afterAll(() => product.close());

const rows = Array.from({ length: 60_000 }, (_, i) => `L${i},2026-01-15 09:00,Won,Yelp\n`);
const file = new TextEncoder().encode(`Lead ID,Created,Status,Source\n${rows.join('')}`);

async function announce(customer: Customer, sizeBytes = file.length): Promise<string> {
  const created = await customer.call('POST', api.imports, { fileName: 'leads.csv', sizeBytes });
  return ImportAnswer.parse(created.body).data.import.importId;
}

/** A body whose first `sent` bytes come at once and whose rest comes when `finish` is called. */
function inTwoParts(sent: number) {
  const held = Promise.withResolvers<void>();
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(file.slice(0, sent));
      await held.promise;
      controller.enqueue(file.slice(sent));
      controller.close();
    },
  });
  return { body, finish: held.resolve };
}

async function accountOf(importId: string): Promise<string> {
  const { rows: found } = await product.database.pool.query<{ accountId: string }>(
    'select account_id as "accountId" from imports where import_id = $1',
    [importId],
  );
  return String(found[0]?.accountId);
}

async function pieces(importId: string): Promise<number> {
  const { rowCount } = await product.database.pool.query('select 1 from import_chunks where import_id = $1', [
    importId,
  ]);
  return rowCount ?? 0;
}

/** Budgets that nobody uses up. */
const boundless: UploadBudgets = {
  ...{ hasToProveEmail: async () => false, isNew: async () => false, assertRoom: async () => {} },
  ...{ spend: async () => new Set(['office']), spendUnproven: async () => new Set(['office']) },
};

const someArrived = (importId: string) =>
  eventually(async () => ((await pieces(importId)) > 0 ? true : undefined));

describe('the bytes of a file', () => {
  it('come from the newer of two uploads, whole', async () => {
    const customer = await product.customer();
    const importId = await announce(customer);
    const older = inTwoParts(1_500_000);
    const first = customer.call('PUT', path(api.importFile, { importId }), older.body);
    await someArrived(importId);
    const second = await customer.call('PUT', path(api.importFile, { importId }), file);
    older.finish();
    expect(second.status).toBe(200);
    expect(errorCodeOf(await first)).toBe('conflict');
    expect((await until(customer, importId, 'ready', 'failed')).profile?.rows).toBe(rows.length);
  });

  it('are refused once the customer cancelled, and none is kept', async () => {
    const customer = await product.customer();
    const importId = await announce(customer);
    const { body, finish } = inTwoParts(1_500_000);
    const sending = customer.call('PUT', path(api.importFile, { importId }), body);
    await someArrived(importId);
    expect((await customer.call('DELETE', path(api.import, { importId }))).status).toBe(200);
    finish();
    const answer = await sending;
    expect(errorCodeOf(answer)).toBe('conflict');
    expect(answer.text).toContain('cancelled');
    expect((await readImport(customer, importId)).status).toBe('cancelled');
    expect(await pieces(importId)).toBe(0);
  });

  it('are refused once who sends them was signed out, and none is kept', async () => {
    const customer = await product.customer();
    const owner = await signInAgain(product, customer.email);
    const importId = await announce(customer);
    const { body, finish } = inTwoParts(1_500_000);
    const sending = customer.call('PUT', path(api.importFile, { importId }), body);
    await someArrived(importId);
    await owner.call('POST', api.otherDevices);
    finish();
    expect(errorCodeOf(await sending)).toBe('unauthenticated');
    expect(await pieces(importId)).toBe(0);
  });

  it('may not be more than announced, whether the sender says so or not', async () => {
    const customer = await product.customer();
    const importId = await announce(customer, 1000);
    const unsaid = new ReadableStream({
      start(controller) {
        controller.enqueue(file);
        controller.close();
      },
    });
    for (const body of [file, unsaid]) {
      const answer = await customer.call('PUT', path(api.importFile, { importId }), body);
      expect(errorCodeOf(answer)).toBe('conflict');
      expect(answer.text).toContain('More than the 1000 bytes');
    }
    expect(await pieces(importId)).toBe(0);
  });

  it('are given up when they come too slowly, none is kept, and they can be sent again', async () => {
    const { db } = product.database;
    const customer = await product.customer();
    const importId = await announce(customer);
    const accountId = await accountOf(importId);
    async function* stops() {
      yield file.slice(0, 1_500_000);
      await new Promise(() => {});
    }
    const slowest = { bytes: 1e9, overMs: 50 };
    await expect(
      receiveFile(
        { db, jobs: product.jobs, ...boundless },
        { accountId, importId },
        { body: stops(), length: null, group: 'office', slowest },
      ),
    ).rejects.toMatchObject({ errorCode: 'too_slow' });
    expect(await pieces(importId)).toBe(0);
    const again = await customer.call('PUT', path(api.importFile, { importId }), file);
    expect(again.status).toBe(200);
  });
});

describe('a file that is sent again and again', () => {
  const some = file.slice(0, 1000);
  async function* upTo(bytes: number) {
    yield some.slice(0, bytes);
  }
  async function sender() {
    const importId = await announce(await product.customer(), some.length);
    const key = { accountId: await accountOf(importId), importId };
    return (budgets: Partial<UploadBudgets>, body = upTo(999)) => {
      const deps = { db: product.database.db, jobs: product.jobs, ...boundless, ...budgets };
      return receiveFile(deps, key, { body, length: null, group: 'office' });
    };
  }

  it('is counted as if it was announced anew from the fifth time on, and refused where that is too much', async () => {
    const send = await sender();
    const asked: unknown[] = [];
    let within = new Set(['office']);
    const spend: UploadBudgets['spend'] = async (asks) => {
      asked.push(...asks);
      return within;
    };
    for (let n = 0; n < 4; n += 1) await expect(send({ spend })).rejects.toThrow('Only 999 of 1000 bytes');
    expect(asked).toEqual([]);
    for (let n = 0; n < 2; n += 1) await expect(send({ spend })).rejects.toThrow('Only 999 of 1000 bytes');
    expect(asked).toEqual(Array(2).fill({ group: 'office', bytes: 1000 }));
    within = new Set();
    await expect(send({ spend })).rejects.toMatchObject({ errorCode: 'rate_limited' });
    within = new Set(['office']);
    // A worker may have begun by the time of the answer.
    expect(['queued', 'reading']).toContain((await send({ spend }, upTo(1000))).status);
  });

  it('leaves the one that still comes alone where it is refused', async () => {
    const send = await sender();
    for (let n = 0; n < 3; n += 1) await expect(send({})).rejects.toThrow('Only 999 of 1000 bytes');
    const begun = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    async function* slow() {
      begun.resolve();
      yield some.slice(0, 500);
      await rest.promise;
      yield some.slice(500);
    }
    const coming = send({}, slow());
    await begun.promise;
    await expect(send({ spend: async () => new Set() })).rejects.toMatchObject({ errorCode: 'rate_limited' });
    rest.resolve();
    expect(['queued', 'reading']).toContain((await coming).status);
  });

  it('is taken only where the disk has room for it each time', async () => {
    const send = await sender();
    await expect(send({})).rejects.toThrow('Only 999 of 1000 bytes');
    const sizes: number[] = [];
    const assertRoom = async (bytes: number) => {
      sizes.push(bytes);
      throw new Error('no room');
    };
    await expect(send({ assertRoom }, upTo(1000))).rejects.toThrow('no room');
    expect(sizes).toEqual([1000]);
  });
});

describe('a loaded file', () => {
  it('loses its bytes even when the worker was killed before it came to that', async () => {
    const { db, pool } = product.database;
    const customer = await product.customer();
    const { importId } = await importFile(customer, 'leads.csv', file.slice(0, 3000));
    // They go just after the import says that it is done.
    await eventually(async () => ((await pieces(importId)) === 0 ? true : undefined));
    const { rows: left } = await pool.query(
      `insert into import_chunks (account_id, import_id, seq, body)
       select account_id, import_id, 0, '' from imports where import_id = $1 returning account_id`,
      [importId],
    );
    const accountId = String(left[0]?.account_id);
    const asked: string[] = [];
    const requestReport = async (_db: unknown, account: string) => {
      asked.push(account);
    };
    const context = {
      jobId: randomUUID(),
      lastTry: false,
      signal: new AbortController().signal,
      log: pino({ level: 'silent' }),
    };
    await sweepImports(db);
    await loadImport({ db, pool, requestReport }, { accountId, importId }, context);
    expect(asked).toEqual([accountId]);
    expect(await pieces(importId)).toBe(0);
  });
});

it('a file is read in the zone of its account where the sender names none', async () => {
  const { pool } = product.database;
  const customer = await product.customer();
  const accountOf = '(select account_id from users where email = $1)';
  await pool.query(`update accounts set time_zone = 'America/New_York' where account_id = ${accountOf}`, [
    customer.email,
  ]);
  await importFile(customer, 'leads.csv', 'Lead ID,Created\nL1,2026-01-15 09:30\nL2,2026-01-16 10:00\n');
  const { rows: found } = await pool.query(
    `select created_at from leads where account_id = ${accountOf} and external_id = 'L1'`,
    [customer.email],
  );
  // 09:30 in New York in winter.
  expect(found).toEqual([{ created_at: new Date('2026-01-15T14:30:00Z') }]);
});
