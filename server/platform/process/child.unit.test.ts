import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { logOptions } from '../log.ts';
import { keepChild } from './child.ts';

let folder: string;
let script: string;
const node = process.execPath;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-child-'));
  script = path.join(folder, 'child.mjs');
  await writeFile(script, "process.send('ready'); process.on('SIGTERM', () => process.exit(0));");
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  process.execPath = node;
});

const logged: string[] = [];
const log = pino(logOptions('info'), { write: (line: string) => logged.push(line) });
const options = () => ({ name: 'helper', script, args: [], env: process.env, log });
const readReady = (message: unknown) => z.literal('ready').safeParse(message).data;

it('starts another when one could not be started at all', async () => {
  process.execPath = path.join(folder, 'nothing');
  const child = keepChild({ ...options(), readReady });
  process.execPath = node;
  expect(await child.ready).toBe('ready');
  await child.stop();
  expect(logged.filter((line) => line.includes('the helper ended; starting another'))).toHaveLength(1);
  expect(logged[0]).toContain('ENOENT');
});

it('gives up one that must start, and has nothing to stop then', async () => {
  process.execPath = path.join(folder, 'nothing');
  const child = keepChild({ ...options(), readReady, mustStart: true });
  await expect(child.ready).rejects.toThrow('The helper ended before it was ready');
  await child.stop();
});
