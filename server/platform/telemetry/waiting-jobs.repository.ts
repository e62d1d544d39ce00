import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';

const Waiting = z.array(z.object({ queue: z.string(), waiting: z.number(), oldestS: z.number() }));

/** A database that takes longer than this counts as not there. */
const timeoutMs = 3000;

/** Due jobs of every queue, and the age of the oldest in seconds; null when the database does not answer. */
export async function readWaitingJobs(pool: pg.Pool): Promise<z.infer<typeof Waiting> | null> {
  const late = new AbortController();
  const asked = pool
    .query(
      `select q.name as queue, coalesce(j.waiting, 0)::int as waiting, coalesce(j.oldest, 0)::float8 as "oldestS"
       from pgboss.queue q
       left join (
         select name, count(*) as waiting,
           greatest(0, extract(epoch from now() - min(greatest(start_after, created_on)))) as oldest
         from pgboss.job where state < 'active' and start_after <= now() group by name
       ) j on j.name = q.name
       order by 1`,
    )
    .then(({ rows }) => Waiting.parse(rows))
    .catch(() => null);
  const given = sleep(timeoutMs, null, { signal: late.signal }).catch(() => null);
  try {
    return await Promise.race([asked, given]);
  } finally {
    late.abort();
  }
}
