import { readPolicy } from '../features/texting/policy/read-policy.ts';
import { runCommand } from '../platform/process/run-command.ts';
import { StartError } from '../platform/start-error.ts';
import { maySendCommand } from './may-send-command.ts';

await runCommand(async () => {
  const policy = readPolicy();
  try {
    return maySendCommand(process.argv.slice(2), policy);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    // 1 is the exit code of a fault; wrong arguments exit with 2, so that scripts can tell them apart.
    process.exit(2);
  }
});
