import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { type Child, type ChildOptions, keepChild } from './child.ts';

/** Origins of a sandbox: of its own page, and of each stand-in by its vendor's id. */
const Addresses = z.object({ home: z.url(), origins: z.record(z.string(), z.url()) });
export type SandboxAddresses = z.infer<typeof Addresses>;
const Ready = z.object({ sandbox: Addresses });

/** Built programs are in one folder, sources each in its own. */
const script = import.meta.filename.endsWith('.ts')
  ? path.join(import.meta.dirname, '../../../sandbox/main.ts')
  : path.join(path.dirname(import.meta.filename), 'sandbox.mjs');

/** Keeps the sandbox running beside this process. */
export function keepSandbox({ env, log }: Pick<ChildOptions<never>, 'env' | 'log'>): Child<SandboxAddresses> {
  return keepChild({
    name: 'sandbox',
    script,
    args: [],
    env,
    log,
    mustStart: true,
    readReady: (message) => Ready.safeParse(message).data?.sandbox,
  });
}

/** Waits for a sandbox. Throws StartError when it does not start. */
export async function sandboxReady(sandbox: Child<SandboxAddresses>): Promise<SandboxAddresses> {
  try {
    return await sandbox.ready;
  } catch (cause) {
    throw new StartError('The sandbox did not start (see above). SANDBOX=off runs without it.', { cause });
  }
}
