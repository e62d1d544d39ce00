import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import {
  describeKeys,
  nextVersion,
  rotateKeys,
  type Said,
} from '../features/integrations/secrets/keys.service.ts';
import { keyText, newMasterKey } from '../platform/crypto/key-ring.ts';
import { makeKeyFile } from '../platform/crypto/master-key-file.ts';
import { keySource } from '../platform/crypto/master-keys.ts';
import { borrowCurrent, borrowDatabase } from '../platform/database/borrow-database.ts';
import { clusterPaths } from '../platform/database/embedded/cluster.ts';
import { schemaState } from '../platform/database/migrate.ts';
import type { Database } from '../platform/database/schema.ts';
import { createLog } from '../platform/log.ts';
import { StartError } from '../platform/start-error.ts';

/** What `npm run keys` does with its arguments. Throws StartError for unknown ones. */
export function keysCommand([verb, file, ...rest]: string[]): (config: Config) => Promise<Said> {
  if (rest.length === 0) {
    if (verb === 'list' && file === undefined) return (config) => onDatabase(config, describeKeys);
    if (verb === 'rotate' && file === undefined) return (config) => onDatabase(config, rotateKeys);
    if (verb === 'generate') return (config) => generate(config, file);
  }
  throw new StartError('Use: npm run keys -- list | rotate | generate [FILE]');
}

async function onDatabase(
  config: Config,
  work: (db: Kysely<Database>, source: ReturnType<typeof keySource>) => Promise<Said>,
): Promise<Said> {
  const source = keySource(config);
  return borrowCurrent(config, createLog('warn'), ({ connection }) => work(connection.db, source));
}

/** Prints an entry for MASTER_KEYS, which is what it is for; or makes a key file and prints where. */
async function generate(config: Config, file: string | undefined): Promise<Said> {
  const master = newMasterKey(await versionFor(config));
  if (file === undefined) return { text: `${master.version}:${keyText(master.key)}`, well: true };
  const target = path.resolve(file);
  if (!(await makeKeyFile(target, master))) {
    throw new StartError(`${target} is there already; npm run keys -- rotate puts a new key in it.`);
  }
  return {
    text: `Made master key version ${master.version} in ${target}; back it up with the database.`,
    well: true,
  };
}

async function versionFor(config: Config): Promise<number> {
  const installed = config.databaseUrl !== null || existsSync(clusterPaths(config.dataDir).data);
  if (!installed) return nextVersion(null, config.masterKeys);
  return borrowDatabase(config, createLog('warn'), async ({ connection }) => {
    const current = (await schemaState(connection.pool)) === 'current';
    return nextVersion(current ? connection.db : null, config.masterKeys);
  });
}
