import { loadConfig, processEnvironment } from './config.ts';
import { borrowDatabase } from './platform/database/borrow-database.ts';
import { migrate } from './platform/database/migrate.ts';
import { createLog } from './platform/log.ts';
import { runCommand } from './platform/process/run-command.ts';

await runCommand(async () => {
  const config = loadConfig(processEnvironment());
  const applied = await borrowDatabase(config, createLog('warn'), ({ connection }) =>
    migrate(connection.pool),
  );
  return applied.length === 0 ? 'The database is up to date.' : `Migrated: ${applied.join(', ')}.`;
});
