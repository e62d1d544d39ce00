import '../../contract/env-file.ts';
import { loadConfig } from '../config/config.ts';
import { runCommand } from '../platform/process/run-command.ts';
import { backupCommand } from './backup-command.ts';

await runCommand(async () => {
  const command = backupCommand(process.argv.slice(2));
  return command(loadConfig(process.env));
});
