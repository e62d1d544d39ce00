import { Agent } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '../../../../contract/errors.ts';
import { api } from '../../../../contract/paths.ts';
import { eventually, type Product, testProduct } from '../../../testing/product.ts';

let product: Product;
const connections = new Agent({ connections: 600, pipelining: 1 });
beforeAll(async () => {
  // A fifth of the usual wait, so that five hundred callers are too many for a quick machine too.
  product = await testProduct({ overloadLimits: { acceptMs: 100, poolMs: 2000 } });
});
afterAll(async () => {
  await connections.destroy();
  await product.close();
});

async function ask(path: string, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await connections.request({ origin: product.origin, path, method });
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
}

it('refuses requests beyond its capacity, keeps running, and is as before afterwards', async () => {
  // The document is costly to write, and nothing to receive without its body: the test shares the machine.
  const costly = api.openapi;
  const seen = new Map<number, number>();
  const refusals: Awaited<ReturnType<typeof ask>>[] = [];
  let flooding = true;
  const flood = Array.from({ length: 500 }, async (_, i) => {
    while (flooding) {
      const answer = await ask(costly, i % 10 === 0 ? 'GET' : 'HEAD');
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      if (answer.status === 503 && answer.text !== '' && refusals.push(answer) > 20) flooding = false;
    }
  });
  const alive = ask('/healthz');
  await Promise.all(flood);

  expect([...seen.keys()].sort()).toEqual([200, 503]);
  for (const { headers, text } of refusals) {
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2);
    expect(Failure.parse(JSON.parse(text))).toMatchObject({ errorCode: 'overloaded', statusCode: 503 });
  }
  expect((await alive).status).toBe(200);
  await eventually(async () => {
    const after = await Promise.all(Array.from({ length: 20 }, () => ask(costly)));
    return after.every(({ status }) => status === 200) || undefined;
  });
});
