import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { shareFairly } from './share-fairly.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** An application whose handlers answer when the test says so. */
async function heldApp(slotMs = 60_000) {
  const app = await createApp({ log: pino({ level: 'silent' }), sources: undefined });
  const arrived = new Set<string>();
  app.addHook('onRequest', async ({ ip }) => void arrived.add(ip));
  shareFairly(app, slotMs);
  const begun: { who: string; answer(): void }[] = [];
  const handler = async ({ ip }: { ip: string }) => {
    await new Promise<void>((resolve) => begun.push({ who: ip, answer: resolve }));
    return 'answered';
  };
  app.get('/api/held', handler);
  app.post('/api/held', handler);
  app.get('/api/own', { config: { hasOwnQueue: true } }, handler);
  const signing: (() => void)[] = [];
  const signIn = () => new Promise<void>((resolve) => signing.push(resolve));
  app.get('/api/own-signed', { config: { hasOwnQueue: true }, onRequest: signIn }, handler);
  app.put('/api/upload', { config: { isUpload: true }, onRequest: signIn }, handler);
  app.post('/api/signed', { onRequest: signIn }, handler);
  app.get('/page', handler);
  await app.ready();
  return {
    ...{ begun, signing },
    ask: async (who: string, url = '/api/held', method: 'GET' | 'POST' | 'PUT' = 'GET') => {
      const payload = method === 'GET' ? {} : { payload: { a: 1 } };
      const isSigned = ['/api/own-signed', '/api/upload', '/api/signed'].includes(url);
      const headers = isSigned ? { authorization: `Bearer ${'a'.repeat(24)}` } : {};
      return (await app.inject({ url, method, headers, remoteAddress: who, ...payload })).statusCode;
    },
    /** A request that has arrived is in the queue a turn later. */
    untilQueued: async (who: string) => {
      while (!arrived.has(who)) await settle();
      await settle();
    },
    until: async (count: number) => {
      while (begun.length < count) await settle();
      return begun.map(({ who }) => who);
    },
  };
}

it('serves a client of few calls before those of clients with many', async () => {
  const { ask, begun, until, untilQueued } = await heldApp();
  const greedy = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
  const asked = greedy.flatMap((who) =>
    Array.from({ length: 20 }, (_, i) => ask(who, '/api/held', i % 2 ? 'POST' : 'GET')),
  );
  // Eight at once, three of one address group.
  expect((await until(8)).toSorted()).toEqual(
    [...Array(3).fill(greedy[0]), ...Array(3).fill(greedy[1]), ...Array(2).fill(greedy[2])].toSorted(),
  );
  const modest = ask('198.51.100.7');
  await untilQueued('198.51.100.7');
  begun[0]?.answer();
  expect((await until(9)).at(-1)).toBe('198.51.100.7');
  begun[8]?.answer();
  expect(await modest).toBe(200);
  for (let i = 0; i < 61; i += 1) {
    await until(i + 1);
    begun[i]?.answer();
  }
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
});

it('queues neither pages nor calls that have a queue of their own', async () => {
  const { ask, begun, until } = await heldApp();
  const asked = [...Array(8).fill('/api/own'), ...Array(8).fill('/page')].map((url) =>
    ask('203.0.113.1', url),
  );
  await until(16);
  const other = ask('203.0.113.1');
  expect(await until(17)).toHaveLength(17);
  for (const { answer } of begun) answer();
  expect(new Set(await Promise.all([...asked, other]))).toEqual(new Set([200]));
});

it.each([
  ['/api/own-signed', 'GET'],
  ['/api/upload', 'PUT'],
  ['/api/signed', 'POST'],
] as const)('queues %s until it is known who asks', async (url, method) => {
  const { ask, begun, signing, until, untilQueued } = await heldApp();
  const asked = Array.from({ length: 6 }, () => ask('203.0.113.1', url, method));
  while (signing.length < 3) await settle();
  await untilQueued('203.0.113.1');
  // Three of one address group.
  expect(signing).toHaveLength(3);
  for (let i = 0; i < 6; i += 1) {
    while (signing.length <= i) await settle();
    signing[i]?.();
  }
  for (let i = 0; i < 6; i += 1) {
    await until(i + 1);
    begun[i]?.answer();
  }
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
});

it('frees the slots of calls that take too long', async () => {
  const { ask, begun, until } = await heldApp(1);
  const asked = Array.from({ length: 30 }, (_, i) => ask(`203.0.113.${i % 4}`));
  // More than there are slots, and none was answered.
  expect(await until(30)).toHaveLength(30);
  for (const { answer } of begun) answer();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
});
