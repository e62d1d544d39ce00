import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { PROGRAM } from './built-program.ts';
import { fillDataDir } from './data-dir.ts';
import { eventually } from './eventually.ts';

export { eventually };

const ROOT = path.join(import.meta.dirname, '../..');
const COMPILED = path.join(ROOT, 'node_modules/.cache/compiled');

/** A process of the program, started by a test. */
export interface Program {
  child: ChildProcess;
  pid: number;
  /** Its output so far. */
  said: { out: string; err: string };
  /** Resolves with its exit code, or with the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

/** Runs a script of the program with the given variables and no others of this project's. */
export function run(script: string, args: string[], env: Record<string, string>): Program {
  const child = spawn(process.execPath, [path.resolve(ROOT, script), ...args], {
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

/** The next message of a program to its parent. Throws with what it said when it ends without one. */
export async function nextMessage({ child, ended, said }: Program): Promise<unknown> {
  const end = ended.then((how) => {
    throw new Error(`It ended without a message (${how}): ${said.err}${said.out}`);
  });
  const [message]: unknown[] = await Promise.race([once(child, 'message'), end]);
  return message;
}

/**
 * Runs the program on any free port and waits until it serves; gives the address too. A data directory without a
 * database gets one that is ready.
 */
export async function startProgram(
  dataDir: string,
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<Program & { address: string }> {
  const needsDatabase = !env.DATABASE_URL && !existsSync(path.join(dataDir, 'postgres'));
  if (needsDatabase) await fillDataDir(dataDir);
  const variables = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env };
  const program = run(PROGRAM, args, variables);
  const find = () => {
    if (program.child.exitCode !== null) throw new Error(`It ended: ${program.said.err}`);
    return /ready at (\S+)/.exec(program.said.out)?.[1];
  };
  const address = await eventually(find);
  return { ...program, address };
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

/** Fails unless every process of an installation ends; the last of a database may do so a moment after its program. */
export async function expectNoProcess(dataDir: string): Promise<void> {
  await expect.poll(() => processesOf(dataDir)).toEqual([]);
}

/** Every setting of the program as unset: empty values keep a developer's .env file out. */
const cleared = {
  ...Object.fromEntries(
    [...read(path.join(ROOT, '.env.example')).matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(
      ([, name = '']) => [name, ''],
    ),
  ),
  SANDBOX: 'off',
  // Tests wait for the worker, beside others that keep the processors busy.
  BACKGROUND_PRIORITY: 'usual',
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
