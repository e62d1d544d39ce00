import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testDatabase } from '../../server/testing/postgres.ts';
import { measureInstallation, type Plan, type Stretch } from './measure.ts';

/** What went wrong; a machine with other work may be told to come back, which is no error. */
const errorsOf = ({ kinds, came }: Stretch) => [
  ...kinds.flatMap(({ kind, errors }) =>
    Object.keys(errors)
      .filter((why) => why !== '503 overloaded')
      .map((why) => `${kind}: ${why}`),
  ),
  ...came.puzzled,
];

// The short form of `npm run bench:load`: the same people at processes of their own, who do not think between two
// requests. Memory is read on Linux.
it.skipIf(process.platform !== 'linux')(
  'people come to a web and a worker process, also beside idle connections, and all are served',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-load-'));
    const { url, ownerUrl, close: stop } = await testDatabase();
    const plan: Plan = {
      ...{ each: 1, steadySeconds: 6, rising: { factors: [], seconds: 3 }, idle: 150, pages: false },
      ...{ secondMs: 100, before: { customers: 1, leads: 40 } },
    };
    const { steady, idle, memory, heaps, died } = await measureInstallation(plan, {
      ...{ folder, signal: AbortSignal.timeout(290_000), say: () => {}, postgres: { url, ownerUrl, stop } },
    }).finally(() => rm(folder, { recursive: true, force: true }));
    expect(errorsOf(steady)).toEqual([]);
    // Where all of one stretch were told to come back, somebody of the other was served.
    const kinds = [...steady.kinds, ...(idle?.stretch.kinds ?? [])];
    expect(kinds.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(0);
    expect(idle?.open).toBe(150);
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
