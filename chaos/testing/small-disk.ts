import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PROGRAM } from '../../server/testing/built-program.ts';
import { type Kept, keepProcess } from '../site/supervise.ts';

/** A file system of so many MiB that only programs started on it see, and that goes with them. */
export interface SmallDisk {
  /** Where this process finds what is on it. */
  seen: string;
  /** Starts the product with its data on it, keeps it running, and gives its address. */
  start(): Promise<string>;
  /** The address of the program that runs now: another after it was started again. */
  origin(): Promise<string>;
  remove(): Promise<void>;
}

const apart = ['--user', '--map-root-user', '--mount'] as const;

/** Puts such a file system over a folder; null where the system does not let its users. */
export async function smallDisk(folder: string, mebibytes: number): Promise<SmallDisk | null> {
  const mount = `mount -t tmpfs -o size=${mebibytes}m tmpfs '${folder}' && echo mounted && exec sleep infinity`;
  const holder = spawn('unshare', [...apart, 'sh', '-c', mount], { stdio: ['ignore', 'pipe', 'ignore'] });
  if (!(await says(holder, 'mounted'))) return null;
  const inside = ['--target', String(holder.pid), '--user', '--mount', '--preserve-credentials'];
  const port = String(20_000 + Math.floor(Math.random() * 8_000));
  let program: Kept | null = null;
  const origin = async () => {
    await program?.ready(60_000);
    return `http://127.0.0.1:${port}`;
  };
  return {
    seen: `/proc/${holder.pid}/root${folder}`,
    origin,
    start() {
      program = keepProcess({
        name: 'program',
        command: ['nsenter', ...inside, process.execPath, PROGRAM],
        env: {
          DATA_DIR: folder,
          PORT: port,
          SANDBOX: 'off',
          LOG_LEVEL: 'error',
          DATABASE_URL: '',
          NODE_ENV: '',
        },
        saysReady: /ready at/,
        logFile: path.join(folder, 'program.log'),
        onSurprise() {},
      });
      return origin();
    },
    async remove() {
      await program?.stop();
      const gone = once(holder, 'exit');
      holder.kill('SIGKILL');
      await gone;
    },
  };
}

function says(child: ChildProcess, word: string): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', () => resolve(false));
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes(word)) resolve(true);
    });
  });
}
