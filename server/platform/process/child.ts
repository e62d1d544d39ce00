import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';

/** The message of a worker to its parent when it takes jobs. */
export const READY = 'ready';

/** A process that is kept running. */
export interface Child<Told> {
  /** Resolves with the first child's ready message. With `mustStart`, rejects when the first child ends before. */
  ready: Promise<Told>;
  /** Lets the child finish, and resolves when its process has ended. */
  stop(): Promise<void>;
}

/** Which process, and how it is known to be at work. */
export interface ChildOptions<Told> {
  /** Its name, for the log. */
  name: string;
  /** The program and its arguments. */
  script: string;
  args: string[];
  env: Record<string, string | undefined>;
  log: Log;
  /** What a message says when it is the one that all is ready; undefined for any other. */
  readReady(message: unknown): Told | undefined;
  /** Gives up when it ends before it was ever ready, instead of starting it again. */
  mustStart?: boolean;
}

/** Milliseconds before another follows, doubled for each that follows soon. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** A process that ran this long was well; the next failure starts again with the shortest pause. */
const WELL_AFTER = 60_000;
/** Milliseconds that it may take to exit. */
const STOP_TIMEOUT_MS = 15_000;

/** Keeps one child process running: restarts it after a growing delay whenever it exits. */
export function keepChild<Told>(options: ChildOptions<Told>): Child<Told> {
  const { name, script, args, env, log, readReady, mustStart = false } = options;
  let child: ChildProcess | null = null;
  let stopping = false;
  let wasReady = false;
  let pause = FIRST_PAUSE;
  let restart: NodeJS.Timeout | undefined;
  const { promise: ready, resolve, reject } = Promise.withResolvers<Told>();
  // The awaiting caller receives the error.
  ready.catch(() => {});

  const start = () => {
    const started = Date.now();
    const ended = (how: object) => {
      child = null;
      if (stopping) return;
      if (mustStart && !wasReady) {
        reject(new Error(`The ${name} ended before it was ready`));
        return;
      }
      if (Date.now() - started > WELL_AFTER) pause = FIRST_PAUSE;
      log.error({ ...how, restartMs: pause }, `the ${name} ended; starting another`);
      restart = setTimeout(start, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    };
    try {
      child = fork(script, args, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    } catch (err) {
      // A machine without memory or room for processes may have some later.
      ended({ err });
      return;
    }
    const { pid } = child;
    child.on('message', (message) => {
      const told = readReady(message);
      if (told === undefined) return;
      wasReady = true;
      resolve(told);
    });
    // One that never began has no end of its own. Of one that runs, an error is about a message or a signal.
    child.on('error', (err) => pid === undefined && ended({ err }));
    child.once('exit', (code, signal) => ended({ code, signal }));
  };
  start();

  return {
    ready,
    async stop() {
      stopping = true;
      clearTimeout(restart);
      if (child?.pid === undefined) return;
      const last = child;
      const gone = new Promise((done) => last.once('exit', done));
      last.kill('SIGTERM');
      const timeout = new AbortController();
      await Promise.race([
        gone,
        sleep(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => {}),
      ]);
      timeout.abort();
      last.kill('SIGKILL');
      await gone;
    },
  };
}
