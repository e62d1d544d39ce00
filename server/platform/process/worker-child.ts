import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';

/** What a worker tells its parent when it takes jobs. */
export const READY = 'ready';

export interface WorkerChild {
  /** Resolves when the first worker takes jobs. */
  ready: Promise<void>;
  /** Lets it end or hand back its jobs, and resolves when its process has gone. */
  stop(): Promise<void>;
}

export interface WorkerChildOptions {
  /** The program and its arguments. */
  script: string;
  args: string[];
  env: Record<string, string | undefined>;
  log: Log;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** A worker that lived this long was well; the next failure starts again with the shortest pause. */
const WELL_AFTER = 60_000;
const STOP_PATIENCE = 15_000;

/** Keeps one worker process running beside this one: whenever it dies, another follows after a growing pause. */
export function keepWorker({ script, args, env, log }: WorkerChildOptions): WorkerChild {
  let child: ChildProcess;
  let stopping = false;
  let pause = FIRST_PAUSE;
  let restart: NodeJS.Timeout | undefined;
  const { promise: ready, resolve } = Promise.withResolvers<void>();

  const start = () => {
    const started = Date.now();
    child = fork(script, args, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (message) => message === READY && resolve());
    child.once('exit', (code, signal) => {
      if (stopping) return;
      if (Date.now() - started > WELL_AFTER) pause = FIRST_PAUSE;
      log.error({ code, signal, restartMs: pause }, 'the worker ended; starting another');
      restart = setTimeout(start, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    });
  };
  start();

  return {
    ready,
    async stop() {
      stopping = true;
      clearTimeout(restart);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      const patience = new AbortController();
      await Promise.race([
        gone,
        sleep(STOP_PATIENCE, undefined, { signal: patience.signal }).catch(() => {}),
      ]);
      patience.abort();
      child.kill('SIGKILL');
      await gone;
    },
  };
}
