import path from 'node:path';
import { loadConfig, processEnvironment } from './config.ts';
import { readBackup } from './platform/database/backup/read-backup.ts';
import { writeBackup } from './platform/database/backup/write-backup.ts';
import { borrowCurrent } from './platform/database/borrow-database.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { createLog } from './platform/log.ts';
import { runCommand } from './platform/process/run-command.ts';
import { StartError } from './platform/start-error.ts';

const log = createLog('warn');
await runCommand(async () => {
  const [verb, file, ...rest] = process.argv.slice(2);
  if ((verb !== 'write' && verb !== 'read') || file === undefined || rest.length > 0) {
    throw new StartError('Use: npm run backup -- FILE, or: npm run restore -- FILE');
  }
  return (verb === 'write' ? write : read)(path.resolve(file));
});

async function write(file: string): Promise<string> {
  const config = loadConfig(processEnvironment());
  return borrowCurrent(config, log, async ({ connection }) => {
    const { tables, rows, bytes, keyVersions } = await writeBackup(connection.pool, file);
    const size = (bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 });
    return `Backed up ${rows.toLocaleString('en-US')} rows of ${tables} tables: ${file} (${size} MB).${keys(keyVersions)}`;
  });
}

/** A new installation begins with it, so a database that is not there yet is made. */
async function read(file: string): Promise<string> {
  const config = loadConfig(processEnvironment());
  const { connection, url, close } = await openDatabase({
    ...config,
    log,
    embedded: 'start',
    applicationName: 'fieldtone command',
  });
  try {
    const { rows, tables, takenAt, keyVersions } = await readBackup(
      { pool: connection.pool, url, log },
      file,
    );
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
