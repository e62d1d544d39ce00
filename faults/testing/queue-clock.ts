import { PgBoss } from 'pg-boss';

/** Moves the times of a job queue, in place of waiting for them. */
export interface QueueClock {
  /** Jobs that run count as long without a sign of life: as after a kill, or a jump of the clock. */
  ageRunning(): Promise<void>;
  /** Has the queue look now for jobs whose worker is gone, and brings every next try forward. */
  lookNow(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the queue of a database, beside those who work on it. */
export async function queueClock(connectionString: string): Promise<QueueClock> {
  const boss = new PgBoss({
    connectionString,
    supervise: false,
    schedule: false,
    migrate: false,
    max: 1,
    monitorIntervalSeconds: 1,
  });
  boss.on('error', () => {});
  await boss.start();
  // Its own session may have been ended: the second try has a new one.
  const twice = <T>(work: () => Promise<T>) => work().catch(work);
  const query = (sql: string) => twice(() => boss.getDb().executeSql(sql));
  return {
    async ageRunning() {
      await query("update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'");
    },
    async lookNow() {
      await twice(() => boss.supervise());
      await query("update pgboss.job set start_after = now() where state = 'retry'");
    },
    stop: () => boss.stop({ graceful: false }),
  };
}
