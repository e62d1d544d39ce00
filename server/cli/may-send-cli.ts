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
    // 1 is the code of a fault; a script that asks about many texts tells its own mistakes apart by this one.
    process.exit(2);
  }
});
