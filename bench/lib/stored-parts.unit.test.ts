import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { storedParts } from './stored-parts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-parts-'));
  said = [];
});
afterEach(() => rm(folder, { recursive: true }));

const Part = z.object({ times: z.array(z.number()).transform((times) => Float64Array.from(times)) });
const file = () => path.join(folder, 'bench-tests.jsonl');
let said: string[] = [];
const open = (options = 'full', code = 'a commit') =>
  storedParts('tests', options, { folder, code, say: (text) => said.push(text) });
/** A part with one time, or that of a run that was ended. */
const measure = async (parts: Awaited<ReturnType<typeof open>>, time: number) =>
  [...(await parts.measure('first', Part, async () => ({ times: Float64Array.of(time) }))).times].at(0);

it('takes a part that a run left which was ended', async () => {
  expect(await measure(await open(), 1)).toBe(1);
  expect(said).toEqual([]);
  expect(await measure(await open(), 2)).toBe(1);
  expect(said).toEqual(['first: taken from the run that was ended']);
});

it('takes no part of other code or other options', async () => {
  await measure(await open(), 1);
  expect(await measure(await open('short'), 2)).toBe(2);
  expect(await measure(await open('full', 'another commit'), 3)).toBe(3);
});

it('leaves out a line that was cut off, and keeps the next apart from it', async () => {
  await measure(await open(), 1);
  const cut = (await readFile(file(), 'utf8')).trim().slice(0, -3);
  await writeFile(file(), cut);
  expect(await measure(await open(), 2)).toBe(2);
  expect(await measure(await open(), 3)).toBe(2);
});

it('measures again what no longer fits', async () => {
  await appendFile(file(), JSON.stringify({ run: 'a commit full', id: 'first', part: { times: 'none' } }));
  expect(await measure(await open(), 2)).toBe(2);
});

it('forgets a run that came to its end, and no other', async () => {
  const [parts, short] = [await open(), await open('short')];
  await measure(parts, 1);
  await measure(short, 2);
  await short.drop();
  expect(await measure(await open('short'), 3)).toBe(3);
  expect(await measure(await open(), 4)).toBe(1);
});
