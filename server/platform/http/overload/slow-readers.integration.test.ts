import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../testing/eventually.ts';
import { type App, createApp } from '../app.ts';
import { limitPlaces } from './limit-places.ts';

/** More than what the system takes for a reader, on both sides. */
const bytes = 64 * 1024 * 1024;
/** In place of half a minute: a test has less time. */
const overMs = 1000;
const places = {
  inAll: 4,
  ofGroup: 4,
  ofAccount: 1,
  waitForOwn: 'Yours first.',
  waitForOthers: 'Others first.',
  slowestReader: { bytes: 8 * 1024, overMs },
};
const noSession = {
  userId: 'u',
  role: 'customer',
  sessionId: 's',
  secondFactorAt: null,
  factorWanted: false,
} as const;

const limit = limitPlaces(places);
const logged: string[] = [];
const sent: Readable[] = [];
const sockets: Socket[] = [];
let app: App;
let origin: string;
beforeAll(async () => {
  app = await createApp({ log: pino({ level: 'warn' }, { write: (line: string) => logged.push(line) }) });
  app.get('/file/:accountId', {
    onRequest: [
      async (request) => {
        request.principal = { ...noSession, accountId: request.url.split('/').at(-1) ?? '' };
      },
      limit,
    ],
    handler: async () => {
      const file = Readable.from(pieces(), { objectMode: false });
      sent.push(file);
      return file;
    },
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

function* pieces() {
  for (let left = bytes; left > 0; left -= 64 * 1024) yield Buffer.alloc(64 * 1024);
}

/** Asks for a file on a connection of its own, and reads nothing of it. */
async function ask(account: string): Promise<void> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(`GET /file/${account} HTTP/1.1\r\nhost: x\r\n\r\n`);
}

it('breaks off who takes nothing while more than half of the places are taken, says why, and serves who reads', async () => {
  for (const account of ['a', 'b', 'c']) await ask(account);
  await eventually(() => (sent.length === 3 && limit.isCrowded()) || undefined);
  await eventually(() => !limit.isCrowded() || undefined);
  const [line] = logged.map((text) => z.object({ msg: z.string(), reqId: z.uuid() }).parse(JSON.parse(text)));
  expect(line?.msg).toMatch(/^an answer was broken off/);
  await eventually(() => sent.some(({ destroyed }) => destroyed) || undefined);
  const answer = await fetch(`${origin}/file/reader`);
  expect(answer.status).toBe(200);
  expect((await answer.arrayBuffer()).byteLength).toBe(bytes);
});
