import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { readPages } from './pages.ts';
import { serveFrontEnd } from './static.ts';

let folder: string;
let app: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-static-'));
  // A place of that name above the pages makes nothing of them a part that never changes.
  const root = path.join(folder, 'assets', 'site');
  for (const inner of ['assets', '404']) await mkdir(path.join(root, inner), { recursive: true });
  const pages = ['index.html', '__spa-fallback.html', '404/index.html'];
  for (const file of [...pages, 'assets/a.js'])
    await writeFile(path.join(root, file), `<script>${file}</script>`);
  await writeFile(path.join(root, 'index.html.br'), 'compressed');
  app = await createApp({ log: pino({ level: 'silent' }) });
  await serveFrontEnd(app, readPages(root), []);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it.each([
  ['/', 'no-cache'],
  ['/assets/a.js', 'public, max-age=31536000, immutable'],
])('%s may be kept: %s', async (url, cacheControl) => {
  const { statusCode, headers } = await app.inject({ url });
  expect([statusCode, headers['cache-control']]).toEqual([200, cacheControl]);
});

it('a page may run the scripts that it carries, compressed too, and none of another; all else runs none', async () => {
  const policyOf = async (url: string, encoding = 'identity') => {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    return /script-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1];
  };
  const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const home = `'self' ${hash('index.html')}`;
  expect([await policyOf('/'), await policyOf('/', 'br')]).toEqual([home, home]);
  expect(await policyOf('/no-such-page')).toBe(`'self' ${hash('404/index.html')}`);
  expect(await policyOf('/api/nothing')).toBe("'self'");
});
