import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../server/testing/free-ports.ts';

/** A running product of a benchmark's own: its own port, data folder and database. */
export interface Product {
  pid: number;
  url: string;
  dataDir: string;
  /** Stops the program as Ctrl-C does and removes its data. */
  stop(): Promise<void>;
}

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

/** Starts the product as `npm start` does, with its usual settings but those given, and resolves when it is ready. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fieldtone-bench-'));
  const port = await freePorts();
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [START], {
    env: {
      ...environment,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      SANDBOX: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await ready(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, url, dataDir, stop };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('The product was not ready within a minute');
}
