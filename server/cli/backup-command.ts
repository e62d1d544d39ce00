import path from 'node:path';
import type { Config } from '../config/config.ts';
import { readBackup } from '../platform/database/backup/read-backup.ts';
import { writeBackup } from '../platform/database/backup/write-backup.ts';
import { borrowCurrent } from '../platform/database/borrow-database.ts';
import { COMMAND } from '../platform/database/embedded/session.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createLog } from '../platform/log.ts';
import { StartError } from '../platform/start-error.ts';

/** What `npm run backup` and `npm run restore` do with their arguments. Throws StartError for others than they know. */
export function backupCommand(
  [verb, file, ...rest]: string[],
  options: { lockTimeoutMs?: number } = {},
): (config: Config) => Promise<string> {
  if ((verb !== 'write' && verb !== 'read') || file === undefined || rest.length > 0) {
    throw new StartError('Use: npm run backup -- FILE, or: npm run restore -- FILE');
  }
  const whole = path.resolve(file);
  return (config) => (verb === 'write' ? write(config, whole) : read(config, whole, options));
}

async function write(config: Config, file: string): Promise<string> {
  return borrowCurrent(config, createLog('warn'), async ({ connection }) => {
    const { tables, rows, bytes, keyVersions } = await writeBackup(connection.pool, file);
    const size = (bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 });
    return `Backed up ${rows.toLocaleString('en-US')} rows of ${tables} tables: ${file} (${size} MB).${keys(keyVersions)}`;
  });
}

/** A new installation begins with it, so a database that is not there yet is made. */
async function read(
  config: Config,
  file: string,
  { lockTimeoutMs }: { lockTimeoutMs?: number },
): Promise<string> {
  const log = createLog('warn');
  const { connection, ownerUrl, close } = await openDatabase({
    ...config,
    log,
    embedded: 'start',
    applicationName: COMMAND,
    ...(lockTimeoutMs !== undefined && { lockTimeoutMs }),
  });
  try {
    const target = { connection, ownerUrl, log };
    const { rows, tables, takenAt, keyVersions } = await readBackup(target, file);
    return `Restored ${rows.toLocaleString('en-US')} rows of ${tables} tables, as of ${takenAt}.${keys(keyVersions)}`;
  } finally {
    await close();
  }
}

function keys(versions: number[]): string {
  if (versions.length === 0) return '';
  const named = `${versions.length === 1 ? 'version' : 'versions'} ${versions.join(', ')}`;
  return `\nIts secrets open only with the master keys (${named}), which are not in it: keep them in another place.`;
}
