import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { Limits } from './limits.ts';

const minuteMs = 1000;

/** A request as a server gets it. */
async function aRequest(): Promise<FastifyRequest> {
  const asked = Promise.withResolvers<FastifyRequest>();
  const app = Fastify();
  app.get('/', async (request) => {
    asked.resolve(request);
    return '';
  });
  await app.inject('/');
  return asked.promise;
}

it('lets a request through again when the window has moved on; refused ones do not count', async () => {
  const request = await aRequest();
  const limits = new Limits([{ requests: 2, minutes: 1 }], minuteMs);
  const waits = [0, 400, 900, 999, 1000, 1399, 1400].map((now) => limits.take(request, false, now));
  expect(waits).toEqual([null, null, 100, 1, null, 1, null]);
});

it('begins the wait anew with a refused request where the vendor does', async () => {
  const request = await aRequest();
  const limits = new Limits([{ requests: 2, minutes: 1, restarts: true }], minuteMs);
  const waits = [0, 400, 900, 1899, 2898, 3898].map((now) => limits.take(request, false, now));
  expect(waits).toEqual([null, null, 1000, 1000, 1000, null]);
});
