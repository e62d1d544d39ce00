import type { Kysely } from 'kysely';
import type { ImportStatus } from '../../../contract/imports.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type ImportKey, noteProgress } from './imports.repository.ts';

const everyMs = 300;

/** Writes an import's progress down now and then, and notices that the customer cancelled it. */
export interface ProgressWatch {
  /** Fires when the import is no longer in its step. */
  signal: AbortSignal;
  at(done: number): void;
  stop(): Promise<void>;
}

/** Watches one step of an import until `stop`. `outer` is the job's own signal. */
export function watchProgress(
  db: Kysely<Database>,
  key: ImportKey,
  status: ImportStatus,
  outer: AbortSignal,
): ProgressWatch {
  const cancelled = new AbortController();
  let done = 0;
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    if (!(await noteProgress(db, key, status, done))) cancelled.abort(new Error('The import was cancelled.'));
  };
  const timer = setInterval(() => {
    // A progress line that could not be written is no reason to stop the work.
    writing = writing.then(write).catch(() => {});
  }, everyMs);
  return {
    signal: AbortSignal.any([cancelled.signal, outer]),
    at: (now) => {
      done = now;
    },
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}
