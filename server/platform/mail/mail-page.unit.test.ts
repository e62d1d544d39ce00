import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../http/app.ts';
import type { TrustedProxies } from '../http/trusted-proxies.ts';
import { mailKey, mailPage } from './mail-page.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mail-page-'));
afterAll(() => rmSync(folder, { recursive: true }));

const none = { kind: 'none' } as const;
const one = { kind: 'hops', count: 1 } as const;
const own = { host: '127.0.0.1', publicUrl: null };
const key = mailKey(own) ?? '';

async function ask(proxies: TrustedProxies, remoteAddress: string, headers: object, query = `?key=${key}`) {
  const app = await createApp({ log: pino({ level: 'silent' }), proxies });
  mailPage(app, { folder, key });
  const heard = await app.inject({
    url: `/dev/mail.json${query}`,
    remoteAddress,
    headers: { host: 'localhost:3000', ...headers },
  });
  await app.close();
  return heard.statusCode;
}

it.each<[string, number, TrustedProxies, string, Record<string, string>]>([
  ['a browser on this machine', 200, none, '127.0.0.1', {}],
  ['a browser elsewhere', 404, none, '192.168.0.9', {}],
  ['a foreign name that leads here', 404, none, '127.0.0.1', { host: 'evil.example' }],
  ['whoever a proxy hands on', 404, none, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ['whoever one hands on that says it otherwise', 404, none, '127.0.0.1', { 'x-real-ip': '127.0.0.1' }],
  ['whoever one hands on that only names itself', 404, none, '127.0.0.1', { via: '1.1 front' }],
  ['whoever a trusted one hands on', 404, one, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ['whoever comes past the proxy', 404, one, '203.0.113.9', {}],
])('%s gets %i where the mails are read', async (_who, status, proxies, remoteAddress, headers) => {
  expect(await ask(proxies, remoteAddress, headers)).toBe(status);
});

it.each(['', '?key=', `?key=${mailKey(own)}`, `?key=${key}&key=${key}`])(
  'nobody reads them with %j in the place of the key',
  async (query) => {
    expect(await ask(none, '127.0.0.1', {}, query)).toBe(404);
  },
);

it.each([
  ['127.0.0.1', null, true],
  ['localhost', null, true],
  ['::1', null, true],
  ['0.0.0.0', null, false],
  ['::', null, false],
  ['fieldtone.example', null, false],
  ['127.0.0.1', 'https://fieldtone.example', false],
])('on %s, reached at %s, there is a key: %s', (host, publicUrl, is) => {
  expect(mailKey({ host, publicUrl }) !== null).toBe(is);
});
