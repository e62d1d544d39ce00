import '../contract/env-file.ts';
import { startProgram } from './composition/start-program.ts';
import { createLog } from './platform/log.ts';
import { shutDownWith } from './platform/process/shut-down.ts';
import { explain } from './platform/start-error.ts';

try {
  await startProgram(process.argv.slice(2), process.env, { createLog, shutDownWith });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
