import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type App, createApp } from './app.ts';
import { authenticate, type Principal } from './auth.ts';
import { whileLetIn } from './long-calls.ts';

const someone: Principal = {
  accountId: 'account',
  userId: 'user',
  role: 'customer',
  sessionId: 'session',
  secondFactorAt: null,
  factorWanted: false,
};
const headers = { authorization: 'Bearer a-token-of-a-session' };

let app: App;
let origin: string;
let session: Principal | null | Error;
let lookedUp: number;
/** What comes before the second piece of a call; and whether the rest of a download was left unread. */
let between: () => void | Promise<void>;
let isClosed: boolean;
async function* pieces() {
  try {
    yield 'first ';
    await between();
    yield 'second ';
    yield 'third';
  } finally {
    isClosed = true;
  }
}
beforeAll(async () => {
  app = await createApp({ log: pino({ level: 'silent' }) });
  const signedIn = authenticate(async () => {
    lookedUp += 1;
    if (session instanceof Error) throw session;
    return session;
  });
  const download = () => Readable.from(pieces(), { objectMode: false });
  app.get('/api/download', { onRequest: signedIn }, (_request, reply) => reply.send(download()));
  app.get('/api/public', (_request, reply) => reply.send(download()));
  app.put('/api/upload', { onRequest: signedIn }, async (request) => {
    const kept: string[] = [];
    for await (const piece of whileLetIn(request, pieces())) kept.push(piece);
    return { kept: kept.join('') };
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

let pass: (ms: number) => void;
beforeEach(() => {
  session = someone;
  lookedUp = 0;
  isClosed = false;
  const clock = vi.spyOn(performance, 'now');
  // Sums of whole numbers are exact.
  const began = Math.ceil(performance.now());
  pass = (ms) => clock.mockReturnValue(began + ms);
  pass(0);
});
afterEach(() => vi.restoreAllMocks());

/** Reads a download; before its second piece `meanwhile` happens. */
async function download(meanwhile: () => void, url = '/api/download'): Promise<string> {
  const seen = Promise.withResolvers<void>();
  between = async () => {
    await seen.promise;
    meanwhile();
  };
  const answer = await fetch(origin + url, { headers });
  let text = '';
  for await (const piece of answer.body ?? []) {
    text += Buffer.from(piece).toString();
    seen.resolve();
  }
  return text;
}
const upload = async (meanwhile: () => void) => {
  between = meanwhile;
  return (await fetch(`${origin}/api/upload`, { method: 'PUT', headers })).status;
};

it('a download looks its session up once, and again each 25 seconds', async () => {
  expect(await download(() => pass(24_999))).toBe('first second third');
  expect(lookedUp).toBe(1);
  pass(0);
  expect(await download(() => pass(25_000))).toBe('first second third');
  expect(lookedUp).toBe(3);
});

it.each([
  ['is signed out', null],
  ['has a second factor to show', { ...someone, factorWanted: true }],
])('a download breaks off once its session %s, and nothing more is read for it', async (_what, then) => {
  const broken = download(() => {
    session = then;
    pass(25_000);
  });
  await expect(broken).rejects.toThrow();
  await vi.waitUntil(() => isClosed);
});

it('a look-up that fails says nothing of the session: the download goes on', async () => {
  const failing = () => {
    session = new Error('the database is away');
    pass(25_000);
  };
  expect(await download(failing)).toBe('first second third');
  expect(lookedUp).toBe(2);
});

it('an answer that needs no token is sent as it is', async () => {
  expect(await download(() => pass(25_000), '/api/public')).toBe('first second third');
  expect(lookedUp).toBe(0);
});

it('an upload is let in again once all is there, and each 25 seconds before', async () => {
  expect(await upload(() => pass(24_999))).toBe(200);
  expect(lookedUp).toBe(2);
  pass(0);
  expect(await upload(() => pass(25_000))).toBe(200);
  expect(lookedUp).toBe(5);
  expect(await upload(() => (session = null))).toBe(401);
});
