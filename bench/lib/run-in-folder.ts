import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Runs a long command in a temporary folder of its own, which is deleted afterwards. On Ctrl-C, SIGTERM and SIGHUP the
 * signal fires; `work` then has to end what it started and reject, and the process exits with 130.
 */
export async function runInFolder(
  prefix: string,
  work: (folder: string, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  // A second Ctrl-C changes nothing: what was started has to be ended.
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort());
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  try {
    await work(folder, ending.signal);
  } catch (error) {
    if (!ending.signal.aborted) throw error;
    console.log('Ended before its time; every process it started has ended.');
    process.exitCode = 130;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the work comes to; rejects as soon as the signal fires, for work that does not look at it. */
export function untilEnded<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    if (signal.aborted) reject(signal.reason);
  });
  return Promise.race([ended, work()]);
}

/** Prints a line with the time of day (UTC). */
export function say(text: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
}
