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
  for (const file of [...pages, 'assets/a.js']) await writeFile(path.join(root, file), 'x');
  app = await createApp({ log: pino({ level: 'silent' }), scriptHashes: [] });
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
