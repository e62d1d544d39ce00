import '../../contract/env-file.ts';
import { loadConfig } from '../config/config.ts';
import { runCommand } from '../platform/process/run-command.ts';
import { adminCommand } from './admin-command.ts';

await runCommand(async () => {
  const command = adminCommand(process.argv.slice(2));
  return command(loadConfig(process.env));
});
