import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.join(import.meta.dirname, '../..');
const COMPILED = path.join(ROOT, 'node_modules/.cache/compiled');

/** A supervised process, and its callbacks. */
export interface KeptOptions {
  name: string;
  /** A program and its arguments. */
  command: readonly [string, ...string[]];
  env: Record<string, string>;
  /** What it says on standard output once it works. */
  saysReady: RegExp;
  /** Where what it says is kept. */
  logFile: string;
  /** Called when it exits by itself after it was ready. */
  onSurprise(words: string): void;
}

/** A process that is started again whenever it ends, as an operator's supervisor does. */
export interface Kept {
  readonly name: string;
  /** Starts that ended before they were ready, as when there is no database yet. */
  readonly refusedStarts: number;
  /** Ends it by `kill -9`; false when there is none at the moment. */
  kill(): boolean;
  /** Resolves when the process of that moment works; rejects when none does within so many milliseconds. */
  ready(ms: number): Promise<void>;
  /** Ends it for good, as an operator does. */
  stop(): Promise<void>;
}

/** systemd's `RestartSec` unless an operator sets another. */
const restartMs = 100;
/** After a start that was refused there is something to wait for. */
const refusedMs = 400;
const stopMs = 30_000;

/** Starts a process and keeps it. */
export function keepProcess(options: KeptOptions): Kept {
  const { name, command, env, saysReady, logFile, onSurprise } = options;
  let child: ChildProcess | null = null;
  let isReady = false;
  let stopping = false;
  let refusedStarts = 0;
  let restart: NodeJS.Timeout | undefined;

  const start = () => {
    const [program, ...args] = command;
    const started = spawn(program, args, {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: COMPILED, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    isReady = false;
    let killed = false;
    let lastWords = '';
    const hear = (text: string) => {
      appendFileSync(logFile, text);
      const words = `${lastWords}${text}`;
      // Not in the last words alone: a busy supervisor hears of being ready and of much more at once.
      if (!killed && saysReady.test(words)) isReady = true;
      lastWords = words.slice(-1500);
    };
    started.stdout.setEncoding('utf8').on('data', hear);
    started.stderr.setEncoding('utf8').on('data', hear);
    kill = () => {
      if (started.exitCode !== null || started.signalCode !== null) return false;
      killed = true;
      isReady = false;
      return started.kill('SIGKILL');
    };
    started.once('exit', (code) => {
      const worked = isReady;
      isReady = false;
      if (stopping) return;
      if (!killed && worked) onSurprise(`${name} ended by itself with code ${code}: ${lastWords}`);
      if (!killed && !worked) refusedStarts += 1;
      restart = setTimeout(start, killed || worked ? restartMs : refusedMs);
    });
  };
  let kill = () => false;
  start();
  process.once('exit', () => child?.kill('SIGTERM'));

  return {
    name,
    get refusedStarts() {
      return refusedStarts;
    },
    kill: () => kill(),
    async ready(ms) {
      for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) if (isReady) return;
      throw new Error(`${name} did not come up within ${ms} ms`);
    },
    async stop() {
      stopping = true;
      clearTimeout(restart);
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child?.kill('SIGKILL'), stopMs);
      await gone;
      clearTimeout(late);
    },
  };
}
