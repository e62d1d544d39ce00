import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { openReaders } from './readers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Parallel workers that a statement of either connection may have. */
async function parallelWorkers(crowded: boolean): Promise<string[]> {
  const readers = await openReaders(database.pool, undefined, async () => crowded);
  try {
    const workers = [];
    for (const client of [readers.leads, readers.calls]) {
      const { rows } = await client.query<{ most: string }>(
        "select current_setting('max_parallel_workers_per_gather') as most",
      );
      workers.push(rows[0]?.most ?? '');
    }
    return workers;
  } finally {
    await readers.close();
  }
}

it.runIf(process.platform === 'linux')(
  'take no parallel workers, which would have the usual priority, where others want the processors',
  async () => {
    expect(await parallelWorkers(true)).toEqual(['0', '0']);
    expect(await parallelWorkers(false)).toEqual(['2', '2']);
  },
);
