import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type App, createApp } from './app.ts';
import { authenticate, type Principal, principalOf } from './auth.ts';

const token = 'a-token-of-a-session';
const body = JSON.stringify({ sent: 'all of it' });
const someone: Principal = {
  accountId: 'account',
  userId: 'user',
  role: 'customer',
  sessionId: 'session',
  secondFactorAt: null,
  factorWanted: false,
};

let app: App;
let port: number;
/** What the session is when it is looked up. */
let session: Principal | null;
let lookedUp = 0;
let letIn = 0;
let handled: Principal[] = [];
let beforeHandler = () => {};
beforeAll(async () => {
  app = await createApp({ log: pino({ level: 'silent' }) });
  const signedIn = authenticate(async () => {
    lookedUp += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return session;
  });
  const route = {
    onRequest: [
      signedIn,
      async () => {
        letIn += 1;
      },
    ],
    preValidation: async () => beforeHandler(),
    handler: async (request: Parameters<typeof principalOf>[0]) => {
      handled.push(principalOf(request));
      return { done: true };
    },
  };
  app.route({ ...route, method: ['GET', 'POST'], url: '/api/closed' });
  app.route({ ...route, method: 'POST', url: '/api/open', config: { beforeSecondFactor: true } });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());
beforeEach(() => {
  session = someone;
  lookedUp = 0;
  letIn = 0;
  handled = [];
  beforeHandler = () => {};
});
afterEach(() => vi.restoreAllMocks());

const headOf = (method: string, path: string, length: number) =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${token}\r\n` +
  `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

/** Sends a call in these pieces, `between` them what is done once it was let in; gives the status. */
async function send(pieces: readonly string[], between: () => void = () => {}): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const [head = '', ...rest] = pieces;
  socket.write(head);
  if (rest.length > 0) {
    await vi.waitUntil(() => letIn > 0);
    between();
    for (const piece of rest) socket.write(piece);
  }
  const answer = await text(socket);
  return Number(/^HTTP\/1.1 (\d+) /.exec(answer)?.[1]);
}

const heldBack = (path = '/api/closed') => [headOf('POST', path, body.length), body];

it('looks a session up once for a call that comes as a whole, with a body or without', async () => {
  expect(await send([headOf('POST', '/api/closed', body.length) + body])).toBe(200);
  expect(lookedUp).toBe(1);
  expect(await send([headOf('GET', '/api/closed', 0)])).toBe(200);
  expect(lookedUp).toBe(2);
});

it('lets a call whose body was held back in once more, as the session is then', async () => {
  const shown = { ...someone, secondFactorAt: new Date() };
  expect(await send(heldBack(), () => (session = shown))).toBe(200);
  expect(lookedUp).toBe(2);
  expect(handled).toEqual([shown]);
});

it('refuses who was signed out while the body was held back', async () => {
  expect(await send(heldBack(), () => (session = null))).toBe(401);
  expect(handled).toEqual([]);
});

it('refuses who has a second factor to show by then, but on routes that are open before', async () => {
  const locked = { ...someone, factorWanted: true };
  expect(await send(heldBack(), () => (session = locked))).toBe(403);
  expect(handled).toEqual([]);
  session = someone;
  letIn = 0;
  expect(await send(heldBack('/api/open'), () => (session = locked))).toBe(200);
});

it('lets a call in once more that waited long in a queue', async () => {
  const clock = vi.spyOn(performance, 'now');
  const now = performance.now();
  beforeHandler = () => {
    clock.mockReturnValue(now + 60_000);
    session = null;
  };
  expect(await send([headOf('POST', '/api/closed', body.length) + body])).toBe(401);
  expect(lookedUp).toBe(2);
});
