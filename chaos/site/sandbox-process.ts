import { z } from 'zod';
import { makeCompany } from '../../sandbox/company/company.ts';
import { sandboxRegistry } from '../../sandbox/registry.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { companySize } from './company-size.ts';

const { SANDBOX_PORT: port } = z.object({ SANDBOX_PORT: z.coerce.number().int() }).parse(process.env);
// A company that is read within seconds, so that some sync runs complete between two kills.
const sandbox = await startSandbox({
  port,
  vendors: sandboxRegistry,
  company: makeCompany({ ...companySize, end: new Date() }),
  minuteMs: 50,
});
process.once('SIGTERM', async () => {
  await sandbox.stop();
  process.exit(0);
});
console.log('the sandbox is ready');
