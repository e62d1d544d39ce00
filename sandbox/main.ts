import '../contract/env-file.ts';
import { companyOnDemand, wholeCompany } from './company/company.ts';
import { readEnvironment, SandboxStartError } from './environment.ts';
import { makeIdentity } from './identity/identity.ts';
import { sandboxRegistry } from './registry.ts';
import { startBanner } from './start-banner.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

/** Between two states of a text: long enough to see each, short enough to wait for. */
const textStepMs = 150;

let stop = async () => {};
const end = async () => {
  await stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
// With the process that started it.
process.once('disconnect', end);

try {
  const {
    port,
    minuteMs,
    end: newest,
    grantsFile,
    folder,
    textsFile,
    publicUrl,
  } = readEnvironment(process.env, new Date());
  const vendors = [...sandboxRegistry, makeIdentity(publicUrl)];
  const company = companyOnDemand({ ...wholeCompany, end: newest });
  const carriers = { file: textsFile, stepMs: textStepMs, publicUrl };
  const sandbox = await start(port, {
    ...{ minuteMs, grantsFile, company, vendors, carriers },
    writesFolder: folder,
  });
  stop = sandbox.stop;
  if (process.send) process.send({ sandbox: { home: sandbox.home, origins: sandbox.origins } });
  else console.log(startBanner(sandbox, vendors));
} catch (error) {
  console.error(error instanceof SandboxStartError ? error.message : error);
  process.exit(1);
}

/** Starts everything. Throws SandboxStartError when a port is taken. */
async function start(
  port: number,
  options: Omit<Parameters<typeof startSandbox>[0], 'port'>,
): Promise<Sandbox> {
  try {
    return await startSandbox({ ...options, port });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    const taken = 'port' in error ? `Port ${error.port}` : 'A port';
    throw new SandboxStartError(
      `${taken} is taken. The sandbox needs SANDBOX_PORT (${port}) and the ports after it: set SANDBOX_PORT to another.`,
      { cause: error },
    );
  }
}
