import type pg from 'pg';
import type { Connection } from '../../../../platform/database/connect.ts';
import type { Log } from '../../../../platform/log.ts';
import { listenToAccounts } from './stream.repository.ts';

/** Milliseconds until the next try after the connection was lost. */
const pauseMs = 1000;

type Wake = () => void;

/** Notifies the readers of an account's stream when another process says that it has new events. */
export interface StreamListener {
  /** Calls `wake` whenever the account may have new events; the returned function ends that. */
  on(accountId: string, wake: Wake): () => void;
  close(): Promise<void>;
}

/**
 * Listens on one database connection for all streams of this process, from the first reader on. After a lost connection
 * every reader reads again, since what was notified meanwhile is unknown.
 */
export function createStreamListener(connection: Connection, log: Log): StreamListener {
  const { pool, close } = connection.beside({ max: 1, applicationName: 'fieldtone stream' });
  const readers = new Map<string, Set<Wake>>();
  let client: pg.PoolClient | null = null;
  let timer: NodeJS.Timeout | null = null;
  let opening: Promise<void> | null = null;
  let closed = false;

  const wakeAll = () => {
    for (const wakes of readers.values()) for (const wake of wakes) wake();
  };
  const retry = (error?: Error) => {
    client?.release(true);
    client = null;
    opening = null;
    if (closed) return;
    log.warn({ err: error }, 'the connection that open pages are notified by was lost');
    timer = setTimeout(open, pauseMs);
  };
  const listen = async () => {
    const opened = await pool.connect();
    client = opened;
    opened.once('error', retry);
    await listenToAccounts(opened, (accountIds) => {
      for (const id of accountIds) for (const wake of readers.get(id) ?? []) wake();
    });
    wakeAll();
  };
  function open() {
    timer = null;
    if (!closed) opening ??= listen().catch(retry);
  }
  return {
    on(accountId, wake) {
      if (client === null && timer === null) open();
      const wakes = readers.get(accountId) ?? new Set();
      readers.set(accountId, wakes.add(wake));
      return () => {
        wakes.delete(wake);
        if (wakes.size === 0 && readers.get(accountId) === wakes) readers.delete(accountId);
      };
    },
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await opening;
      client?.release(true);
      client = null;
      await close();
    },
  };
}
