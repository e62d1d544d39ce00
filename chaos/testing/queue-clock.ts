import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { eventually } from '../../server/testing/eventually.ts';

/** Moves the times of a job queue, in place of waiting for them. */
export interface QueueClock {
  /** Running jobs count as long without a heartbeat: as after a kill, or a jump of the clock. */
  ageRunning(): Promise<void>;
  /** Makes the queue detect lost workers now, and makes every retry due. */
  lookNow(): Promise<void>;
  /** After a worker was lost: has its jobs given out again, and looks until there is something to see. */
  afterLoss<T>(look: () => Promise<T | undefined>): Promise<T>;
  stop(): Promise<void>;
}

const Waiting = z.array(z.object({ name: z.string(), id: z.string() }));

/** Opens the queue of a database, beside those who work on it. */
export async function queueClock(connectionString: string): Promise<QueueClock> {
  const boss = new PgBoss({
    connectionString,
    supervise: false,
    schedule: false,
    migrate: false,
    max: 1,
  });
  boss.on('error', () => {});
  await boss.start();
  // Its own session may have been ended: the second try has a new one.
  const twice = <T>(work: () => Promise<T>) => work().catch(work);
  const query = (sql: string) => twice(() => boss.getDb().executeSql(sql));
  const ageRunning = async () => {
    await query("update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'");
  };
  const lookNow = async () => {
    // Otherwise the queue checks at most once in some seconds.
    await query('update pgboss.queue set monitor_claim_on = null');
    await twice(() => boss.supervise());
    const { rows } = await query("select name, id from pgboss.job where state = 'retry'");
    const startAfter = new Date(Date.now() - 1000);
    // By the queue's own call, which notifies the workers.
    for (const { name, id } of Waiting.parse(rows)) {
      await twice(() => boss.update({ name, options: { id, startAfter } }));
    }
  };
  return {
    ageRunning,
    lookNow,
    async afterLoss(look) {
      await ageRunning();
      return eventually(async () => {
        await lookNow();
        // A check in an ended session does not count.
        return look().catch(() => undefined);
      });
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

/** Leaves nothing of a queue to time for as long as it runs. */
export interface QueueAdvance {
  /** After a kill: running jobs count as lost as soon as the database answers. */
  killed(): void;
  stop(): Promise<void>;
}

/** Moves the times of a queue on, again and again until it is stopped; the database may go away meanwhile. */
export async function advanceQueue(connectionString: string): Promise<QueueAdvance> {
  const clock = await queueClock(connectionString);
  let over = false;
  let lost = false;
  const look = async () => {
    if (lost) await clock.ageRunning();
    lost = false;
    await clock.lookNow();
  };
  const looking = (async () => {
    for (; !over; await sleep(100)) await look().catch(() => {});
  })();
  return {
    killed() {
      lost = true;
    },
    async stop() {
      over = true;
      await looking;
      await clock.stop();
    },
  };
}
