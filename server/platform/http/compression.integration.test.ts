import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type App, createApp } from './app.ts';

let app: App;
let origin = '';
const long = { words: 'a report '.repeat(1000) };

beforeAll(async () => {
  app = await createApp({ log: pino({ level: 'silent' }) });
  app.get('/api/long', async () => long);
  app.get('/api/short', async () => ({ words: 'a report' }));
  app.get('/api/list.csv', async (_request, reply) =>
    reply.type('text/csv').send(Readable.from([long.words, long.words])),
  );
  app.get('/api/text', async (_request, reply) => reply.type('text/plain').send(long.words));
  app.get('/api/stream', async (_request, reply) =>
    reply.type('text/event-stream').send(Readable.from([`data: ${long.words}\n\n`])),
  );
  app.post('/api/echo', { schema: { body: z.object({ words: z.string() }) } }, async ({ body }) => body);
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = (path: string, encodings: string) =>
  fetch(origin + path, { headers: { 'accept-encoding': encodings } });

it.each([
  ['/api/long', 'gzip, deflate, br', 'br'],
  ['/api/long', 'gzip', 'gzip'],
  ['/api/long', 'identity', null],
  ['/api/short', 'br', null],
  ['/api/long', 'br;q=0, gzip', 'gzip'],
  ['/api/stream', 'br', null],
  ['/api/list.csv', 'br', null],
  ['/api/text', 'br', null],
])('%s asked for in %s comes in %s', async (path, asked, encoding) => {
  const answer = await ask(path, asked);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe(path === '/api/long' ? 'accept-encoding' : null);
  const text = await answer.text();
  if (path === '/api/long') expect(JSON.parse(text)).toEqual(long);
});

it('says of a long answer what it would send', async () => {
  const head = await fetch(`${origin}/api/long`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  const whole = await ask('/api/long', 'br');
  for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
    expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
});

it('takes nothing that comes packed', async () => {
  const answer = await fetch(`${origin}/api/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(JSON.stringify(long)),
  });
  expect(answer.status).toBe(400);
});
