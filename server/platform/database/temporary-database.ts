import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Log } from '../log.ts';
import { createClosers } from '../process/closers.ts';
import { type Connection, connect } from './connect.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { upgrade } from './upgrade.ts';

/** Nothing in it has to survive a crash, so nothing waits for the disk. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Runs `work` on an embedded database in a temporary folder, migrated and empty; server and folder are removed
 * when this resolves or rejects. Rejects with the signal's reason if it aborts before `work` begins.
 */
export async function withTemporaryDatabase<T>(
  log: Log,
  signal: AbortSignal,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const closers = createClosers();
  try {
    signal.throwIfAborted();
    const dataDir = await mkdtemp(path.join(tmpdir(), 'fieldtone-report-'));
    closers.add(() => rm(dataDir, { recursive: true, force: true }));
    const { url, ownerUrl, stop } = await startEmbedded({ dataDir, log, settings });
    closers.add(stop);
    signal.throwIfAborted();
    const connection = connect(url);
    closers.add(connection.close);
    await upgrade({ connection, ownerUrl }, log);
    signal.throwIfAborted();
    return await work(connection);
  } finally {
    await closers.closeAll();
  }
}
