import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { areProcessorsContended } from '../../../platform/process/lower-priority.ts';
import { eventually } from '../../../testing/eventually.ts';
import { testDatabase } from '../../../testing/postgres.ts';
import { openReaders } from './readers.ts';

it.runIf(process.platform === 'linux')(
  'takes no parallel workers, which would have the usual priority, while others want the processors',
  async () => {
    const loop = () => spawn('nice', ['-n', '19', process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' });
    const loops = Array.from({ length: 2 * availableParallelism() + 1 }, loop);
    const ended = loops.map((child) => once(child, 'exit'));
    const database = await testDatabase();
    try {
      await eventually(async () => ((await areProcessorsContended()) ? true : undefined));
      const readers = await openReaders(database.pool);
      const shown = await readers.calls.query('show max_parallel_workers_per_gather');
      await readers.close();
      expect(shown.rows).toEqual([{ max_parallel_workers_per_gather: '0' }]);
      expect(await areProcessorsContended(1e6)).toBe(false);
    } finally {
      for (const child of loops) child.kill();
      await Promise.all(ended);
      await database.close();
    }
  },
);
