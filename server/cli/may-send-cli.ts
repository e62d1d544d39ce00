import { StartError } from '../platform/start-error.ts';
import { runCommand } from '../platform/process/run-command.ts';
import { maySendCommand } from './may-send-command.ts';

await runCommand(async () => {
  try {
    return maySendCommand(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    // Exit code 1 is for a fault; a script that asks about many texts tells its own mistakes apart by this one.
    process.exit(2);
  }
});
