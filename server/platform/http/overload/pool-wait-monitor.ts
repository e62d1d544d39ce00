import type pg from 'pg';

/** The line of those who wait for a database connection of this process. */
export interface PoolWaitMonitor {
  /** Whether whoever comes now would wait longer than is bearable. */
  isSlow(): boolean;
  stop(): void;
}

const lookEveryMs = 100;
/** However fast the line moves, so many in it are a flood. */
const longest = 1000;

/**
 * Watches the line by standing in it: while anybody waits, one place is ours, and how long it takes is what everybody
 * waits. How many are in line says little: with short queries a hundred of them are through in a blink.
 */
export function monitorPoolWait(pool: pg.Pool, bearableMs: number): PoolWaitMonitor {
  let since: number | null = null;
  let slow = false;

  async function stand(): Promise<void> {
    since = performance.now();
    try {
      const client = await pool.connect();
      client.release();
      slow = performance.now() - since > bearableMs;
    } catch {
      // The pool gave up on us as it does on everybody: the line is slow.
      slow = true;
    } finally {
      since = null;
    }
  }

  const look = () => {
    if (since !== null) slow ||= performance.now() - since > bearableMs;
    else if (pool.waitingCount > 0) void stand();
    else slow = false;
  };
  const timer = setInterval(look, lookEveryMs).unref();
  return {
    isSlow: () => slow || pool.waitingCount > longest,
    stop: () => clearInterval(timer),
  };
}
