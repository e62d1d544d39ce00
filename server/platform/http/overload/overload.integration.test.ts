import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '../../../../contract/errors.ts';
import { ImportAnswer } from '../../../../contract/imports.ts';
import { api, path as pathOf } from '../../../../contract/paths.ts';
import { VisitorRefusal } from '../../../../contract/waitlist.ts';
import {
  type Answer,
  type Customer,
  eventually,
  type Product,
  testProduct,
} from '../../../testing/product.ts';

let product: Product;
let customer: Customer;
let pagesRoot: string;
beforeAll(async () => {
  pagesRoot = await mkdtemp(path.join(tmpdir(), 'fieldtone-pages-'));
  await mkdir(path.join(pagesRoot, '404'));
  for (const page of ['index.html', '__spa-fallback.html', '404/index.html']) {
    await writeFile(path.join(pagesRoot, page), '<h1>a page</h1>');
  }
  await mkdir(path.join(pagesRoot, 'assets'));
  await writeFile(path.join(pagesRoot, 'assets/a.js'), 'run()');
  product = await testProduct({ pagesRoot, overloadLimits: { acceptMs: 10_000, poolMs: 200 } });
  customer = await product.customer();
});
afterAll(async () => {
  await product.close();
  await rm(pagesRoot, { recursive: true });
});

const me = () => customer.call('GET', api.me);
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

/** Has queries wait on every database connection of the product until `end`. */
async function holdDatabase() {
  const lock = 20;
  const holder = new pg.Client({ connectionString: product.database.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [lock]);
  const { pool } = product.database;
  const slow = times(pool.options.max, () => pool.query('select pg_advisory_xact_lock($1)', [lock]));
  return async () => {
    await holder.end();
    await slow;
  };
}

function expectBusy({ status, headers, body }: Answer) {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  expect(Failure.parse(body)).toMatchObject({ statusCode: 503, errorCode: 'overloaded' });
}

it('answers new requests Retry-After while slow queries hold every database connection, and is as before afterwards', async () => {
  const end = await holdDatabase();
  // Who came before it was seen waits, and is answered in the end.
  const statuses: number[] = [];
  const early: Promise<unknown>[] = [];
  await eventually(async () => {
    early.push(me().then(({ status }) => statuses.push(status)));
    return statuses.includes(503) ? true : undefined;
  });

  for (const answer of await times(200, me)) expectBusy(answer);
  expectBusy(await product.anonymous.call('POST', api.login, { email: 'a@example.com', password: 'x' }));
  const flat = await product.anonymous.call('POST', api.sessionSync, {});
  expect(flat.status).toBe(503);
  expect(VisitorRefusal.parse(flat.body).error).toBe('overloaded');
  expect(flat.headers.has('retry-after')).toBe(true);

  expect((await product.anonymous.call('GET', '/healthz')).status).toBe(200);
  expect((await product.anonymous.call('GET', '/')).text).toContain('a page');

  await end();
  await Promise.all(early);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  await eventually(async () => ((await me()).status === 200 ? true : undefined));
  expect((await times(50, me)).map(({ status }) => status)).toEqual(Array(50).fill(200));
  await eventually(async () =>
    product.logged.some((line) => line.includes('"overloaded"')) ? true : undefined,
  );
});

it('refuses pages too when it is far behind, but no part of a page that is open, and answers health checks', async () => {
  // Every wait is too long for it.
  const behind = await testProduct({ pagesRoot, overloadLimits: { acceptMs: 0, poolMs: 10_000 } });
  try {
    const ask = (address: string) => behind.anonymous.call('GET', address);
    const page = await eventually(async () => {
      const answer = await ask('/');
      return answer.status === 200 ? undefined : answer;
    });
    expect([page.status, page.text]).toEqual([503, 'We are busy right now. Please try again in a moment.']);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
    expectBusy(await ask(api.googleSettings));
    expect((await ask('/assets/a.js')).status).toBe(200);
    expect((await ask('/healthz')).status).toBe(200);
  } finally {
    await behind.close();
  }
});

it('takes so many files of one account at once, and more when one is done', async () => {
  const announce = async () => {
    const file = { fileName: 'leads.csv', sizeBytes: 20 };
    const { body } = await customer.call('POST', api.imports, file);
    return ImportAnswer.parse(body).data.import.importId;
  };
  const slow = () => {
    const rest = Promise.withResolvers<void>();
    const stream = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('Lead ID,Created\n'));
        await rest.promise;
        controller.close();
      },
    });
    return { stream, end: rest.resolve };
  };
  const bodies = Array.from({ length: 4 }, slow);
  const sending = await Promise.all(
    bodies.map(async ({ stream }) => {
      const at = pathOf(api.importFile, { importId: await announce() });
      return { answer: customer.call('PUT', at, stream) };
    }),
  );
  const importId = await announce();
  const fifth = () =>
    customer.call(
      'PUT',
      pathOf(api.importFile, { importId }),
      new TextEncoder().encode('Lead ID,Created\nL1,x'),
    );
  await eventually(async () => ((await fifth()).status === 503 ? true : undefined));
  expect((await me()).status).toBe(200);
  for (const { end } of bodies) end();
  for (const { answer } of sending) expect((await answer).status).toBe(409);
  // It may have been through before the others were under way.
  expect([200, 409]).toContain((await eventually(async () => notBusy(await fifth()))).status);
});

const notBusy = (answer: Answer) => (answer.status === 503 ? undefined : answer);
