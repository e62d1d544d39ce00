import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { alone } from './lock.mjs';

let folder: string;
let place: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-lock-'));
  place = path.join(folder, 'x.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const dead = String(spawnSync(process.execPath, ['--version']).pid);

/** Work that notes how much of it was under way at once. */
function noted(ms: number) {
  const notes = { working: 0, most: 0, done: 0 };
  const work = async () => {
    notes.working += 1;
    notes.most = Math.max(notes.most, notes.working);
    await sleep(ms);
    notes.working -= 1;
    notes.done += 1;
  };
  return { notes, work };
}

// A pipe answers who reads it when the test says so. Windows has none.
it.skipIf(process.platform === 'win32')(
  'does not go to whoever found a dead holder long ago and comes too late',
  async () => {
    const { notes, work } = noted(800);
    const [held, pipe] = [`${place}.7`, path.join(folder, 'pipe')];
    expect(spawnSync('mkfifo', [held]).status).toBe(0);
    const late = alone(work, place);
    await sleep(50);
    await rename(held, pipe);
    await writeFile(held, dead);
    const first = alone(work, place);
    while (notes.working === 0) await sleep(5);
    await writeFile(pipe, dead);
    await Promise.all([late, first]);
    expect(notes).toEqual({ working: 0, most: 1, done: 2 });
  },
);

it('goes to one after another of those who find the lock of a dead holder at once', async () => {
  const rounds = Array.from({ length: 10 }, async (_, round) => {
    const { notes, work } = noted(5);
    await writeFile(`${place}-${round}.7`, dead);
    await Promise.all(Array.from({ length: 4 }, () => alone(work, `${place}-${round}`)));
    return notes;
  });
  for (const notes of await Promise.all(rounds)) expect(notes).toEqual({ working: 0, most: 1, done: 4 });
  // Of those that are done only the last two are left.
  expect((await readdir(folder)).filter((name) => name.startsWith('x.lock-0.'))).toHaveLength(2);
});

it('is free again when the work fails', async () => {
  await expect(alone(() => Promise.reject(new Error('no room')), place)).rejects.toThrow('no room');
  await expect(alone(async () => 'built', place)).resolves.toBe('built');
});

it('waits for a holder that lives', async () => {
  await writeFile(`${place}.1`, String(process.pid));
  const { notes, work } = noted(0);
  const waiting = alone(work, place);
  await sleep(300);
  expect(notes.done).toBe(0);
  await writeFile(`${place}.1`, '0');
  await waiting;
  expect(notes.done).toBe(1);
});
