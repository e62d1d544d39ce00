import '../../contract/env-file.ts';
import { loadConfig } from '../config/config.ts';
import { borrowDatabase } from '../platform/database/borrow-database.ts';
import { upgrade } from '../platform/database/upgrade.ts';
import { createLog } from '../platform/log.ts';
import { runCommand } from '../platform/process/run-command.ts';

await runCommand(async () => {
  const config = loadConfig(process.env);
  const log = createLog('warn');
  const applied = await borrowDatabase(config, log, (database) => upgrade(database, log));
  return applied.length === 0 ? 'The database is up to date.' : `Migrated: ${applied.join(', ')}.`;
});
