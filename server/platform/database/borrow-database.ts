import { existsSync } from 'node:fs';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { clusterPaths } from './embedded/cluster.ts';
import { COMMAND } from './embedded/session.ts';
import { assertCurrent } from './migrate.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

/** Where an installation keeps its rows. */
interface Installation {
  dataDir: string;
  databaseUrl: string | null;
  databaseOwnerUrl: string | null;
}

/**
 * Runs `work` on an installation's database for the moment: beside the program where one is running, which may be
 * just bringing it back; else the embedded server is started and stopped again. Throws StartError when there is no installation.
 */
export async function borrowDatabase<T>(
  { dataDir, databaseUrl, databaseOwnerUrl }: Installation,
  log: Log,
  work: (database: Pick<OpenDatabase, 'connection' | 'url' | 'ownerUrl'>) => Promise<T>,
): Promise<T> {
  if (databaseUrl === null && !existsSync(clusterPaths(dataDir).data)) {
    throw new StartError(`There is no Fieldtone in ${dataDir} yet; run npm start once, or set DATA_DIR.`);
  }
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    databaseOwnerUrl,
    log,
    embedded: 'share',
    applicationName: COMMAND,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The same for work that needs the schema of this program. Throws SchemaError for any other. */
export const borrowCurrent: typeof borrowDatabase = (installation, log, work) =>
  borrowDatabase(installation, log, async (database) => {
    await assertCurrent(database.connection.pool);
    return work(database);
  });
