import { existsSync } from 'node:fs';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import type { Connection } from './connect.ts';
import { clusterPaths } from './embedded/cluster.ts';
import { findEmbedded } from './embedded/start-embedded.ts';
import { openDatabase } from './open-database.ts';

interface Installation {
  dataDir: string;
  databaseUrl: string | null;
}

/**
 * Runs `work` on an installation's database for the moment: on a running one beside the program, on a stopped one
 * by starting the embedded server and stopping it again. Throws when there is no installation.
 */
export async function borrowDatabase<T>(
  { dataDir, databaseUrl }: Installation,
  log: Log,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (databaseUrl === null && !existsSync(clusterPaths(dataDir).data)) {
    throw new StartError(`There is no Fieldtone in ${dataDir} yet; run npm start once, or set DATA_DIR.`);
  }
  const running = databaseUrl !== null || (await findEmbedded(dataDir)) !== null;
  const embedded = running ? 'find' : 'start';
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    log,
    embedded,
    applicationName: 'fieldtone command',
  });
  try {
    return await work(database.connection);
  } finally {
    await database.close();
  }
}
