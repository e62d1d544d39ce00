import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/**
 * The priority of an account's next job of a kind, so that accounts take turns: the queue starts higher priorities
 * first, and equal ones in the order in which they were asked for. Start-time fair queueing (Goyal et al., 1996): the
 * negated priority is the round of a job, which is the one after the account's last job that runs or waits, and no
 * earlier than the round that runs now. So an account's second job waits for the first job of every other; only while
 * more accounts come than are served do first jobs that are asked for later overtake it. A job of no account is in the
 * round that runs now.
 */
export async function priorityOfNext(
  db: Kysely<Database>,
  kind: string,
  accountId: string | null,
): Promise<number> {
  const { rows } = await sql<{ round: number }>`
    select greatest(
      coalesce(max(-priority) filter (where state = 'active'), min(-priority), 0),
      max(-priority) filter (where data ->> 'accountId' = ${accountId}) + 1
    ) as round
    from pgboss.job where name = ${kind} and state in ('created', 'retry', 'active')`.execute(db);
  return -(rows[0]?.round ?? 0);
}

/** Deletes the jobs of an account but those that run or are tried again. */
export async function deleteJobsOf(db: Kysely<Database>, accountId: string): Promise<void> {
  await sql`
    delete from pgboss.job
    where data ->> 'accountId' = ${accountId} and state not in ('active', 'retry')`.execute(db);
}

/** Whether a job of a kind could run now and waits for a worker: any, or one whose payload has `value` in `field`. */
export async function isJobWaiting(
  db: Kysely<Database>,
  kind: string,
  having: { field: string; value: string } | null = null,
): Promise<boolean> {
  const isMeant = having === null ? sql`true` : sql`data ->> ${having.field} = ${having.value}`;
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
      select from pgboss.job
      where name = ${kind} and state in ('created', 'retry') and start_after <= now() and ${isMeant}
    ) as waits`.execute(db);
  return rows[0]?.waits ?? false;
}
