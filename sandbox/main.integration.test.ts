import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sandboxRegistry } from './registry.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ready = z.object({ sandbox: z.object({ home: z.url(), origins: z.record(z.string(), z.url()) }) });

const start = (variables: Record<string, string>): ChildProcess =>
  fork(path.join(import.meta.dirname, 'main.ts'), {
    env: { ...process.env, DATA_DIR: folder, SANDBOX_TODAY: '', SANDBOX_MINUTE_MS: '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

it('sends its parent every address, and ends when the parent has ended', async () => {
  const child = start({ SANDBOX_PORT: '0' });
  const exited = once(child, 'exit');
  const [message] = await once(child, 'message');
  const { home, origins } = ready.parse(message).sandbox;
  expect(Object.keys(origins)).toEqual([
    ...sandboxRegistry.map(({ id }) => id),
    'google',
    'twilio',
    'telnyx',
  ]);
  const vendors: { vendors: unknown[] } = await (await fetch(`${home}/vendors`)).json();
  expect(vendors.vendors).toHaveLength(sandboxRegistry.length + 1);
  child.disconnect();
  expect(await exited).toEqual([0, null]);
});

it('ends with one line that names SANDBOX_PORT when a port is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const child = start({ SANDBOX_PORT: port });
  const [words, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')]);
  expect(code).toBe(1);
  expect(words).toMatch(/^Port \d+ is taken\..*set SANDBOX_PORT to another\.\n$/);
  taken.close();
});
