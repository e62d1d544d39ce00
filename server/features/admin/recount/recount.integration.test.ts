import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../platform/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../../platform/database/migration-files.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { recount } from './recount.service.ts';

const populated = path.join(import.meta.dirname, '../../../testing/populated');

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
  folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-recount-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

describe('the counts of an installation in use', () => {
  it('are what the tables say after every migration', async () => {
    const rows = await readdir(populated);
    for (const file of (await readdir(MIGRATIONS_FOLDER)).sort()) {
      await cp(path.join(MIGRATIONS_FOLDER, file), path.join(folder, file));
      await migrate(database.owner.pool, folder);
      const added = `${file.slice(0, 4)}.sql`;
      if (rows.includes(added))
        await database.owner.pool.query(await readFile(path.join(populated, added), 'utf8'));
    }
    const { rows: counted } = await database.owner.pool.query<{ accounts: number }>(
      `select sum(step_0 + step_1 + step_2 + step_3 + step_4)::integer as accounts from funnel_counts
       where dimension = 'all' and span = 'month'`,
    );
    expect(counted[0]?.accounts).toBeGreaterThan(0);
    expect(await recount(database.owner.db, false)).toBe('Every count is what the tables say.');
  });
});
