import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openReadings } from '../features/texting/policy/open-readings.ts';
import { readPolicy } from '../features/texting/policy/read-policy.ts';
import { runCommand } from '../platform/process/run-command.ts';

await runCommand(async () => {
  const file = path.join(import.meta.dirname, '../../docs/texting-rules.md');
  await writeFile(file, openReadings(readPolicy()));
  return 'docs/texting-rules.md is written.';
});
