import { loadConfig, processEnvironment } from './config.ts';
import { keysCommand } from './keys-command.ts';
import { runCommand } from './platform/process/run-command.ts';

await runCommand(async () => {
  const command = keysCommand(process.argv.slice(2));
  return command(loadConfig(processEnvironment()));
});
