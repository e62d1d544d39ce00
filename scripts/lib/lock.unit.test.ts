import { spawnSync } from 'node:child_process';
import { mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

/** Work that notes how much of it was under way at once, each for as long as `until` takes. */
function noted(until: () => Promise<unknown>) {
  const notes = { working: 0, most: 0, done: 0 };
  const began = Promise.withResolvers<void>();
  const work = async () => {
    notes.working += 1;
    notes.most = Math.max(notes.most, notes.working);
    began.resolve();
    await until();
    notes.working -= 1;
    notes.done += 1;
  };
  return { notes, work, began: began.promise };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A pause between two looks at the lock, and the moment at which it was taken for the nth time. */
function paused(nth: number) {
  const reached = Promise.withResolvers<void>();
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
    if (pauses === nth) reached.resolve();
    await turn();
  };
  return { pause, reached: reached.promise };
}

// A pipe answers who reads it when the test says so. Windows has none.
it.skipIf(process.platform === 'win32')(
  'does not go to whoever found a dead holder long ago and comes too late',
  async () => {
    const gate = Promise.withResolvers<void>();
    const { notes, work, began } = noted(() => gate.promise);
    const [held, pipe] = [`${place}.7`, path.join(folder, 'pipe')];
    expect(spawnSync('mkfifo', [held]).status).toBe(0);
    const { pause, reached } = paused(3);
    const late = alone(work, place, pause);
    // Opens once somebody has opened it to read.
    const writer = await open(held, 'w');
    await rename(held, pipe);
    await writeFile(held, dead);
    const first = alone(work, place, turn);
    await began;
    await writer.write(dead);
    await writer.close();
    await reached;
    gate.resolve();
    await Promise.all([late, first]);
    expect(notes).toEqual({ working: 0, most: 1, done: 2 });
  },
);

it('goes to one caller after another where several find the lock of an ended process at once', async () => {
  const rounds = Array.from({ length: 10 }, async (_, round) => {
    const { notes, work } = noted(turn);
    await writeFile(`${place}-${round}.7`, dead);
    await Promise.all(Array.from({ length: 4 }, () => alone(work, `${place}-${round}`, turn)));
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

it('waits for a holder that still runs', async () => {
  await writeFile(`${place}.1`, String(process.pid));
  const { notes, work } = noted(turn);
  const { pause, reached } = paused(3);
  const waiting = alone(work, place, pause);
  await reached;
  expect(notes.done).toBe(0);
  await writeFile(`${place}.1`, '0');
  await waiting;
  expect(notes.done).toBe(1);
});
