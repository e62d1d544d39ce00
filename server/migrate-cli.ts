import { loadConfig, processEnvironment } from './config.ts';
import { borrowDatabase } from './platform/database/borrow-database.ts';
import { migrate } from './platform/database/migrate.ts';
import { createLog } from './platform/log.ts';
import { explain } from './platform/start-error.ts';

try {
  const applied = await borrowDatabase(loadConfig(processEnvironment()), createLog('warn'), ({ pool }) =>
    migrate(pool),
  );
  console.log(applied.length === 0 ? 'The database is up to date.' : `Migrated: ${applied.join(', ')}.`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
