import { runCommand } from '../platform/process/run-command.ts';
import { reportCommand } from './report-command.ts';

const interrupted = new AbortController();
// On a signal the command ends by itself and leaves nothing behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interrupted.abort());
}
await runCommand(async () => reportCommand(process.argv.slice(2))(interrupted.signal));
