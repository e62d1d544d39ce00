import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { PROGRAM } from '../../server/testing/built-program.ts';
import { heapQuestion } from './heap.ts';

/** One process of the product, in one role, on a database that others share. */
export interface OneProcess {
  name: string;
  pid: number;
  /** Where a web process serves; null for a worker. */
  origin: string | null;
  /** Whether it ended by itself. */
  died(): boolean;
  /** Bytes of its heap that are left after a full collection of garbage. */
  neededHeap(): Promise<number>;
  stop(): Promise<void>;
}

const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));
const REPORT_HEAP = fileURLToPath(new URL('report-heap.ts', import.meta.url));
const START_MS = 60_000;
const STOP_MS = 20_000;
const ANSWER_MS = 10_000;

/** As `npm start` runs its processes. */
const MEMORY = {
  flags: ['--max-semi-space-size=4', '--heap-growing-percent=60'],
  env: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
};

/** Enables the heap measurement. */
const ASKED = ['--expose-gc', '--import', REPORT_HEAP];

/** Starts one process by itself and resolves when it serves, or takes jobs. It ends with this program. */
export async function startProcess(
  role: 'web' | 'worker',
  name: string,
  settings: Record<string, string>,
): Promise<OneProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fieldtone-load-'));
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE: COMPILED, ...MEMORY.env, DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, [...MEMORY.flags, ...ASKED, PROGRAM, '--role', role], {
    // Without a developer's .env; the terminal's Ctrl-C is handled here.
    cwd: dataDir,
    detached: true,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let asked = false;
  const gone = once(child, 'exit');
  const stop = async () => {
    asked = true;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await gone;
      clearTimeout(late);
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const origin = await ready(child, role);
    const died = () => !asked && (child.exitCode !== null || child.signalCode !== null);
    return { name, pid: child.pid ?? 0, origin, died, neededHeap: () => neededHeap(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const HeapReport = z.object({ heapUsed: z.number() });

async function neededHeap(child: ChildProcess): Promise<number> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const told = once(child, 'message', { signal });
  child.send(heapQuestion);
  const [answer] = await told;
  return HeapReport.parse(answer).heapUsed;
}

async function ready(child: ChildProcess, role: 'web' | 'worker'): Promise<string | null> {
  let said = '';
  let told = false;
  child.stdout?.on('data', (chunk) => {
    // Only the first lines say where it serves.
    if (said.length < 2000) said += chunk;
  });
  child.once('message', () => {
    told = true;
  });
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`A ${role} process ended with code ${child.exitCode}`);
    if (role === 'worker' && told) return null;
    const origin = /ready at (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1];
    if (origin !== undefined) return origin;
  }
  throw new Error(`A ${role} process was not ready within a minute`);
}
