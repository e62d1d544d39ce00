import type pg from 'pg';

/** Measures how long this process waits for a database connection. */
export interface PoolWaitMonitor {
  /** Whether a new request would wait longer than the limit. */
  isSlow(): boolean;
  stop(): void;
}

const intervalMs = 100;
/** More waiting requests than this are an overload, however fast connections are returned. */
const longestQueue = 1000;

/**
 * While requests wait for a connection of the pool, requests one too and measures the wait. The length of the queue does
 * not show it: with short queries a hundred are served within milliseconds.
 */
export function monitorPoolWait(pool: pg.Pool, limitMs: number): PoolWaitMonitor {
  let since: number | null = null;
  let slow = false;

  async function probe(): Promise<void> {
    since = performance.now();
    try {
      const client = await pool.connect();
      client.release();
      slow = performance.now() - since > limitMs;
    } catch {
      // The pool's own timeout, which ends every request that waits.
      slow = true;
    } finally {
      since = null;
    }
  }

  const tick = () => {
    if (since !== null) slow ||= performance.now() - since > limitMs;
    else if (pool.waitingCount > 0) void probe();
    else slow = false;
  };
  const timer = setInterval(tick, intervalMs).unref();
  return {
    isSlow: () => slow || pool.waitingCount > longestQueue,
    stop: () => clearInterval(timer),
  };
}
