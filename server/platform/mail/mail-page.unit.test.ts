import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../http/app.ts';
import type { TrustedProxies } from '../http/trusted-proxies.ts';
import { mailPage } from './mail-page.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mail-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

const none = { kind: 'none' } as const;
const one = { kind: 'hops', count: 1 } as const;

it.each<[string, number, TrustedProxies, string, Record<string, string>]>([
  ['a browser on this machine', 200, none, '127.0.0.1', {}],
  ['a browser elsewhere', 404, none, '192.168.0.9', {}],
  ['a foreign name that leads here', 404, none, '127.0.0.1', { host: 'evil.example' }],
  ['whoever a proxy that nobody trusts hands on', 404, none, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  [
    'whoever a trusted proxy hands on from elsewhere',
    404,
    one,
    '127.0.0.1',
    { 'x-forwarded-for': '203.0.113.9' },
  ],
  [
    'whoever a trusted proxy hands on from this machine',
    200,
    one,
    '127.0.0.1',
    { 'x-forwarded-for': '127.0.0.1' },
  ],
  ['whoever comes past the proxy', 404, one, '203.0.113.9', { 'x-forwarded-for': '127.0.0.1' }],
])('%s gets %i where the mails are read', async (_who, status, proxies, remoteAddress, headers) => {
  const app = await createApp({ log: pino({ level: 'silent' }), proxies });
  mailPage(app, folder);
  const heard = await app.inject({
    url: '/dev/mail.json',
    remoteAddress,
    headers: { host: 'localhost:3000', ...headers },
  });
  expect(heard.statusCode).toBe(status);
  await app.close();
});
