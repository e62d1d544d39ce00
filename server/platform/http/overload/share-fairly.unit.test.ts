import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { shareFairly } from './share-fairly.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** An application whose handlers answer when the test says so. */
async function heldApp(slotMs = 60_000) {
  const app = await createApp({ log: pino({ level: 'silent' }), sources: undefined });
  const arrived = new Set<string>();
  let gone = 0;
  app.addHook('onRequest', async ({ ip }, { raw }) => {
    arrived.add(ip);
    raw.once('close', () => {
      if (!raw.writableEnded) gone += 1;
    });
  });
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
  const isMine = async (request: FastifyRequest) => {
    request.principal = {
      ...{ accountId: 'mine', userId: 'me', sessionId: '', role: 'customer' },
      ...{ secondFactorAt: null, factorWanted: false },
    };
  };
  app.get('/api/mine', { onRequest: isMine }, handler);
  app.get('/page', handler);
  await app.ready();
  return {
    ...{ app, begun, signing },
    untilGone: async (count: number) => {
      while (gone < count) await settle();
    },
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

/** Answers so many calls in the order in which they begin. */
async function answerAll({ begun, until }: Awaited<ReturnType<typeof heldApp>>, count: number) {
  for (let i = 0; i < count; i += 1) {
    await until(i + 1);
    begun[i]?.answer();
  }
}

it('frees the slots of calls that take too long, of which a network has four before its others wait', async () => {
  const held = await heldApp(1);
  const asked = Array.from({ length: 30 }, (_, i) => held.ask(`203.0.113.${i % 5}`));
  // More than there are slots, and none was answered.
  const begun = await held.until(20);
  for (let i = 0; i < 5; i += 1) expect(begun.filter((who) => who === `203.0.113.${i}`)).toHaveLength(4);
  // Of another network.
  asked.push(held.ask('198.51.100.7'));
  expect((await held.until(21)).at(-1)).toBe('198.51.100.7');
  await answerAll(held, 31);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
});

it('has an account wait with its fifth call under way, from whichever network', async () => {
  const held = await heldApp(1);
  const asked = Array.from({ length: 6 }, (_, i) => held.ask(`203.0.113.${i}`, '/api/mine'));
  await held.untilQueued('203.0.113.5');
  asked.push(held.ask('198.51.100.7'));
  const begun = await held.until(5);
  expect(begun.at(-1)).toBe('198.51.100.7');
  await answerAll(held, 7);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
});

it('counts a call whose client has gone until it has ended, or half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const held = await heldApp(1);
  const url = `${await held.app.listen({ port: 0, host: '127.0.0.1' })}/api/held`;
  for (let i = 0; i < 4; i += 1) {
    const leaving = new AbortController();
    const left = fetch(url, { signal: leaving.signal }).catch(() => 'left');
    await held.until(i + 1);
    leaving.abort();
    expect(await left).toBe('left');
    vi.advanceTimersByTime(1);
  }
  await held.untilGone(4);
  const asked = [held.ask('127.0.0.1'), held.ask('198.51.100.7')];
  expect((await held.until(5)).at(-1)).toBe('198.51.100.7');
  held.begun[0]?.answer();
  expect((await held.until(6)).at(-1)).toBe('127.0.0.1');
  vi.advanceTimersByTime(30_000);
  for (let i = 0; i < 3; i += 1) {
    asked.push(held.ask('127.0.0.1'));
    await held.until(7 + i);
    vi.advanceTimersByTime(1);
  }
  await answerAll(held, 9);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  vi.useRealTimers();
  await held.app.close();
});
