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
let held: (() => void)[];
beforeAll(async () => {
  app = await createApp({ log: pino({ level: 'silent' }), proxies: { kind: 'none' } });
  app.get('/held/:accountId', {
    onRequest: [
      async (request) => {
        request.principal = { ...noSession, accountId: request.url.split('/').at(-1) ?? '' };
      },
      limit,
    ],
    handler: async () => {
      await new Promise<void>((resolve) => held.push(resolve));
      return 'done';
    },
  });
  await app.ready();
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
