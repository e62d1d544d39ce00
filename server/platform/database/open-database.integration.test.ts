import { pino } from 'pino';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/postgres.ts';
import { openDatabase } from './open-database.ts';

it('refuses a PostgreSQL that is too old, with its version and the one that is needed', async () => {
  const { url, close } = await testDatabase();
  const outside = {
    ...{ dataDir: '', databaseUrl: url, databaseOwnerUrl: null, embedded: 'find' as const },
    log: pino({ level: 'silent' }),
  };
  try {
    await expect(openDatabase({ ...outside, leastVersion: 99 })).rejects.toThrow(
      /^The database of DATABASE_URL is PostgreSQL \d+\S*\. \w+ needs 99 or newer\.$/,
    );
    const database = await openDatabase(outside);
    expect(database).toMatchObject({ kind: 'outside', isSuperuser: false });
    await database.close();
  } finally {
    await close();
  }
});
