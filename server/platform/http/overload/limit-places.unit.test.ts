import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type App, createApp } from '../app.ts';
import { limitPlaces } from './limit-places.ts';

const places = {
  inAll: 4,
  ofGroup: 2,
  ofAccount: 1,
  waitForOwn: 'Yours first.',
  waitForOthers: 'Others first.',
};
const noSession = {
  userId: 'u',
  role: 'customer',
  sessionId: 's',
  secondFactorAt: null,
  factorWanted: false,
} as const;

const limit = limitPlaces(places);
let app: App;
let origin: string;
let held: (() => void)[];
let [closed, answered] = [0, 0];
beforeAll(async () => {
  app = await createApp({ log: pino({ level: 'silent' }), proxies: { kind: 'none' } });
  app.addHook('onSend', async () => {
    answered += 1;
  });
  app.get('/held/:accountId', {
    onRequest: [
      async (request, reply) => {
        reply.raw.once('close', () => {
          closed += 1;
        });
        request.principal = { ...noSession, accountId: request.url.split('/').at(-1) ?? '' };
      },
      limit,
    ],
    handler: async () => {
      await new Promise<void>((resolve) => held.push(resolve));
      return 'done';
    },
  });
  app.get('/looked-up/:accountId', {
    onRequest: [
      async (request, reply) => {
        reply.raw.once('close', () => {
          closed += 1;
        });
        await new Promise<void>((resolve) => held.push(resolve));
        request.principal = { ...noSession, accountId: request.url.split('/').at(-1) ?? '' };
      },
      limit,
    ],
    handler: async () => 'done',
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = (accountId: string, remoteAddress: string) =>
  app.inject({ url: `/held/${accountId}`, remoteAddress });
const refusal = async (accountId: string, remoteAddress: string) => {
  const { statusCode, headers, body } = await ask(accountId, remoteAddress);
  expect(headers['retry-after']).toMatch(/^\d$/);
  return [statusCode, JSON.parse(body).message];
};

it('gives so many places to an account, to a household and in all, and each again when it is free', async () => {
  held = [];
  expect(limit.isCrowded()).toBe(false);
  const answers = [
    ask('a', '203.0.113.1'),
    ask('b', '203.0.113.1'),
    ask('c', '2001:db8:1:2::1'),
    ask('d', '198.51.100.7'),
  ];
  await vi.waitFor(() => expect(held).toHaveLength(4), 60_000);
  expect(limit.isCrowded()).toBe(true);
  expect(await refusal('a', '192.0.2.9')).toEqual([503, 'Yours first.']);
  expect(await refusal('e', '203.0.113.1')).toEqual([503, 'Yours first.']);
  expect(await refusal('e', '2001:db8:1:2::ffff')).toEqual([503, 'Others first.']);
  held[1]?.();
  expect((await answers[1])?.body).toBe('done');
  answers.push(ask('b', '2001:db8:1:2::ffff'));
  await vi.waitFor(() => expect(held).toHaveLength(5), 60_000);
  // The household of the one that is gone has a place again; in all there is none.
  expect(await refusal('e', '203.0.113.1')).toEqual([503, 'Others first.']);
  expect(await refusal('e', '2001:db8:1:2::2')).toEqual([503, 'Yours first.']);
  for (const end of held) end();
  for (const answer of answers) expect((await answer).statusCode).toBe(200);
  expect(limit.isCrowded()).toBe(false);
});

it('keeps the place of a client that has gone until its work has ended', async () => {
  [held, closed, answered] = [[], 0, 0];
  const leaving = new AbortController();
  const left = fetch(`${origin}/held/gone`, { signal: leaving.signal }).catch(() => 'left');
  await vi.waitFor(() => expect(held).toHaveLength(1), 60_000);
  leaving.abort();
  expect(await left).toBe('left');
  await vi.waitFor(() => expect(closed).toBe(1), 60_000);
  expect(await refusal('gone', '192.0.2.9')).toEqual([503, 'Yours first.']);
  answered = 0;
  held[0]?.();
  await vi.waitFor(() => expect(answered).toBe(1), 60_000);
  const next = ask('gone', '192.0.2.9');
  await vi.waitFor(() => expect(held).toHaveLength(2), 60_000);
  held[1]?.();
  expect((await next).statusCode).toBe(200);
});

it('gives no place to a client that has gone while its session was looked up', async () => {
  [held, closed, answered] = [[], 0, 0];
  const leaving = new AbortController();
  const left = fetch(`${origin}/looked-up/early`, { signal: leaving.signal }).catch(() => 'left');
  await vi.waitFor(() => expect(held).toHaveLength(1), 60_000);
  leaving.abort();
  expect(await left).toBe('left');
  await vi.waitFor(() => expect(closed).toBe(1), 60_000);
  held[0]?.();
  await vi.waitFor(() => expect(answered).toBe(1), 60_000);
  const next = ask('early', '192.0.2.9');
  await vi.waitFor(() => expect(held).toHaveLength(2), 60_000);
  held[1]?.();
  expect((await next).statusCode).toBe(200);
});
