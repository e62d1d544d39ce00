import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { measureInstallation, type Stretch } from './measure.ts';

const errorsOf = ({ kinds, came }: Stretch) => [
  ...kinds.flatMap(({ kind, errors }) => Object.keys(errors).map((why) => `${kind}: ${why}`)),
  ...came.puzzled,
];

// The short form of `npm run bench:load`: the same people at processes of their own, for seconds. Memory is read on Linux.
it.skipIf(process.platform !== 'linux')(
  'people come to a web and a worker process, also beside idle connections, and all are served',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-load-'));
    const plan = { each: 1, steadySeconds: 4, rising: { factors: [], seconds: 2 }, idle: 200, pages: false };
    const { steady, idle, memory, heaps, died } = await measureInstallation(plan, {
      ...{ folder, signal: AbortSignal.timeout(290_000), say: () => {} },
    }).finally(() => rm(folder, { recursive: true, force: true }));
    expect(errorsOf(steady)).toEqual([]);
    expect(steady.kinds.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(0);
    expect(idle?.open).toBe(200);
    expect(idle && errorsOf(idle.stretch)).toEqual([]);
    expect(memory.map(({ name, samples }) => [name, samples.length > 0])).toEqual([
      ['web 1', true],
      ['worker 1', true],
      ['PostgreSQL, all its processes', true],
    ]);
    // Two processes of Node, at three moments: some tens of megabytes each.
    const told = heaps.map(({ name, bytes }) => [name, bytes.map((each) => (each ?? 0) > 10 * 2 ** 20)]);
    expect(told).toEqual([
      ['web 1', [true, true, true]],
      ['worker 1', [true, true, true]],
    ]);
    expect(died).toEqual([]);
  },
  300_000,
);
