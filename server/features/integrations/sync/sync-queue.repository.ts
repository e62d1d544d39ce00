import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { syncConnectionJob } from '../integrations.jobs.ts';

type Db = Kysely<Database>;

/** Whether a reading waits in the queue for a worker. */
export const anySyncWaits = (db: Db): Promise<boolean> => isWaiting(db, sql`true`);

/** Whether a reading of this connection waits there. */
export const isSyncQueued = (db: Db, connectionId: string): Promise<boolean> =>
  isWaiting(db, sql`data ->> 'connectionId' = ${connectionId}`);

async function isWaiting(db: Db, which: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
      select from pgboss.job
      where name = ${syncConnectionJob.name} and state in ('created', 'retry') and start_after <= now() and ${which}
    ) as waits`.execute(db);
  return rows[0]?.waits ?? false;
}
