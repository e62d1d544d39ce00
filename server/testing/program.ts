import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const COMPILED = path.join(ROOT, 'node_modules/.cache/compiled');

/** A process of the program, started by a test. */
export interface Program {
  child: ChildProcess;
  pid: number;
  /** What it wrote so far. */
  said: { out: string; err: string };
  /** Resolves with its exit code, or with the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

/** Runs a script of the program with the given variables and no others of this project's. */
export function run(script: string, args: string[], env: Record<string, string>): Program {
  const child = spawn(process.execPath, [path.join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...cleared, ...env, NODE_COMPILE_CACHE: COMPILED },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('The process has no output');
  const said = { out: '', err: '' };
  stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  const all = [once(child, 'exit'), once(stdout, 'end'), once(stderr, 'end')] as const;
  const ended = Promise.all(all).then(([[code, signal]]) => code ?? signal);
  return { child, pid: child.pid ?? 0, said, ended };
}

/** Runs `server/main.ts` on any free port and waits until it serves; gives the address too. */
export async function startProgram(
  dataDir: string,
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<Program & { address: string }> {
  const variables = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env };
  const program = run('server/main.ts', args, variables);
  const address = await eventually(() => {
    if (program.child.exitCode !== null) throw new Error(`It ended: ${program.said.err}`);
    return /ready at (\S+)/.exec(program.said.out)?.[1];
  });
  return { ...program, address };
}

/** Waits until `find` gives something; throws after twenty seconds, at once when `find` throws. */
export async function eventually<T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const giveUp = Date.now() + 20_000;
  while (Date.now() < giveUp) {
    const found = await find();
    if (found !== undefined) return found;
    await sleep(25);
  }
  throw new Error('It did not happen within twenty seconds');
}

/** Every process of an installation by what it is: those with its DATA_DIR in their environment, PostgreSQL's too. */
export function processesOf(dataDir: string): { pid: number; what: 'database' | 'worker' | 'program' }[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && belongsTo(pid, dataDir))
    .map((pid) => {
      const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
      const what = command.includes('postgres')
        ? 'database'
        : command.includes('worker')
          ? 'worker'
          : 'program';
      return { pid, what };
    });
}

/** Fails unless every process of an installation has gone. */
export function expectNoProcess(dataDir: string): void {
  expect(processesOf(dataDir)).toEqual([]);
}

// Empty values keep a developer's .env file out.
const cleared = {
  HOST: '',
  DATABASE_URL: '',
  ADMIN_EMAILS: '',
  SIGN_UP_LIMIT: '',
  NODE_ENV: '',
  PUBLIC_URL: '',
  SANDBOX: 'off',
  MASTER_KEYS: '',
  MASTER_KEY_FILE: '',
  METRICS_PORT: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
};

function belongsTo(pid: number, dataDir: string): boolean {
  if (read(`/proc/${pid}/environ`).split('\0').includes(`DATA_DIR=${dataDir}`)) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(`${dataDir}/`);
  } catch {
    return false;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
