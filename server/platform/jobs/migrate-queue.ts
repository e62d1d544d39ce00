import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

const PAUSE = 100;

/**
 * Creates the queue's own tables, or migrates those of an earlier release, with the indexes that it builds
 * afterwards, some seconds each. The pool is their owner's.
 */
export async function migrateQueue(pool: pg.Pool, log: Logger): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  boss.on('error', (err) => log.error({ err }, 'job queue'));
  try {
    await boss.start();
    while (await isBuilding(boss)) await sleep(PAUSE);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** The failure is logged, and retried at the next start. */
async function isBuilding(boss: PgBoss): Promise<boolean> {
  const found = await boss.getBamStatus();
  return found.some(({ status }) => status === 'pending' || status === 'in_progress');
}
