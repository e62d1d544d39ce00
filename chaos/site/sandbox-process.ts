import path from 'node:path';
import { z } from 'zod';
import { makeCompany } from '../../sandbox/company/company.ts';
import { sandboxRegistry } from '../../sandbox/registry.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { companySize } from './company-size.ts';

const {
  SANDBOX_PORT: port,
  SANDBOX_END: end,
  DATA_DIR: dataDir,
} = z
  .object({ SANDBOX_PORT: z.coerce.number().int(), SANDBOX_END: z.coerce.date(), DATA_DIR: z.string() })
  .parse(process.env);
// A company that is read within seconds, so that some sync runs complete between two kills.
const sandbox = await startSandbox({
  port,
  vendors: sandboxRegistry,
  company: makeCompany({ ...companySize, end }),
  minuteMs: 50,
  // Killed like the others: what it had taken is in its file.
  carriers: { file: path.join(dataDir, 'sandbox-texts.jsonl'), stepMs: 20, publicUrl: null },
});
process.once('SIGTERM', async () => {
  await sandbox.stop();
  process.exit(0);
});
console.log('the sandbox is ready');
