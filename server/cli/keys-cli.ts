import '../../contract/env-file.ts';
import { loadConfig } from '../config/config.ts';
import { runCommand } from '../platform/process/run-command.ts';
import { keysCommand } from './keys-command.ts';

await runCommand(async () => {
  const command = keysCommand(process.argv.slice(2));
  return command(loadConfig(process.env));
});
