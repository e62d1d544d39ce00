import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { Failure } from '../../../../contract/errors.ts';
import { eventually } from '../../../testing/eventually.ts';
import { createApp } from '../app.ts';
import { bodyTimeout } from './server-limits.ts';

/** In place of the limits of a process that serves customers: a test has less time. */
const headersMs = 1000;
const bodyMs = 1000;
/** 10,000 in `npm run bench:load`. */
const idle = 200;

let app: Awaited<ReturnType<typeof createApp>>;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await createApp({ log: pino({ level: 'silent' }) });
  app.addHook('onRequest', bodyTimeout(bodyMs));
  app.server.headersTimeout = headersMs;
  // Read when the server begins to listen; every five seconds by its own limits.
  Object.assign(app.server, { connectionsCheckingInterval: 100 });
  const body = z.object({ text: z.string() });
  app.post('/api/echo', { schema: { body } }, async (request) => ({
    said: body.parse(request.body).text.length,
  }));
  app.post('/api/upload', { config: { isUpload: true }, schema: { body } }, async () => ({ there: true }));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Sends `start`, then a byte now and then until the server has had enough; gives what it said to that. */
async function dribble(start: string): Promise<string> {
  const socket = await open();
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes;
  });
  socket.write(start);
  const drops = setInterval(() => socket.writable && socket.write('a'), 50);
  await once(socket, 'close');
  clearInterval(drops);
  return said;
}

const headOf = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

const echo = async (text: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
};

function refusalIn(answer: string): Failure {
  const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
  return Failure.parse(body);
}

it('ends slow clients with a word of why while everybody else is answered', async () => {
  const slow = Array.from({ length: 100 }, (_, i) =>
    dribble(i % 2 === 0 ? 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ' : headOf('/api/echo', 10_000)),
  );
  expect(
    (await Promise.all(Array.from({ length: 50 }, () => echo('quick')))).map(({ status }) => status),
  ).toEqual(Array(50).fill(200));
  for (const answer of await Promise.all(slow)) {
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(refusalIn(answer)).toMatchObject({ statusCode: 408, errorCode: 'validation_failed' });
  }
});

it('gives a file its time', async () => {
  const socket = await open();
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes;
  });
  const body = JSON.stringify({ text: 'slow' });
  socket.write(headOf('/api/upload', body.length));
  socket.write(body.slice(0, 5));
  // A body that was begun later is ended for its time: this one has taken longer.
  expect(await dribble(headOf('/api/echo', 10_000))).toMatch(/^HTTP\/1.1 408 /);
  socket.write(body.slice(5));
  await eventually(() => said.includes('there') || socket.closed || undefined);
  expect(said).toMatch(/^HTTP\/1.1 200 /);
});

it(`answers as before beside ${idle} connections on which nothing comes`, async () => {
  await Promise.all(Array.from({ length: idle }, open));
  expect(await echo('here')).toEqual({ status: 200, body: { said: 4 } });
  expect((await fetch(`http://127.0.0.1:${port}/nothing`)).status).toBe(404);
});

it('refuses headers and bodies that are too large, in its own words', async () => {
  const bytes = 1024 * 1024;
  const header = await dribble(`GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'a'.repeat(bytes)}`);
  expect(refusalIn(header)).toMatchObject({ statusCode: 431, errorCode: 'validation_failed' });
  expect(header).toMatch(/^HTTP\/1.1 431 /);
  // Of a stranger, who may hold many.
  for (const length of [17_000, bytes]) {
    expect(await echo('a'.repeat(length))).toMatchObject({
      status: 413,
      body: { errorCode: 'payload_too_large' },
    });
  }
  const announced = await dribble(headOf('/api/echo', 10 ** 13));
  expect(refusalIn(announced)).toMatchObject({ statusCode: 413, errorCode: 'payload_too_large' });
});

it('answers what comes on a connection in use while the program ends, and then ends it', async () => {
  const ending = await createApp({ log: pino({ level: 'silent' }) });
  const held = Promise.withResolvers<void>();
  ending.get('/api/slow', async () => {
    await held.promise;
    return { slow: true };
  });
  ending.get('/api/quick', async () => ({ quick: true }));
  const { port: at } = new URL(await ending.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(at), '127.0.0.1');
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes;
  });
  socket.write('GET /api/slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(ending.server, 'request');
  const closed = ending.close();
  socket.write('GET /api/quick HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(ending.server, 'request');
  held.resolve();
  await once(socket, 'close');
  await closed;
  expect(said.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  expect(said).toContain('{"quick":true}');
});
