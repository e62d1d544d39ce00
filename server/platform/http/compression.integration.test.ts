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
  ['/api/stream', 'br', null],
])('%s asked for in %s comes in %s', async (path, asked, encoding) => {
  const answer = await ask(path, asked);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')?.includes('accept-encoding') ?? false).toBe(encoding !== null);
  const text = await answer.text();
  if (path === '/api/long') expect(JSON.parse(text)).toEqual(long);
});

it('takes nothing that comes packed', async () => {
  const answer = await fetch(`${origin}/api/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(JSON.stringify(long)),
  });
  expect(answer.status).toBe(400);
});
