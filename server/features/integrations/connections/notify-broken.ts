import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** A connection that only its customer can mend. */
export interface BrokenConnection {
  accountId: string;
  connectionId: string;
  /** Who connected it. */
  userId: string;
}

interface NotifyBrokenDeps {
  db: Db;
  /** Queues the mail, in the transaction that records the notification. */
  notify(trx: Db, broken: BrokenConnection): Promise<void>;
}

/** Who is connecting just now sees it on the page; after this long they may have left. */
const quietMinutes = 3;
const atOnce = 200;

/** Notifies once of every connection that broke since its last notification. */
export async function notifyBroken({ db, notify }: NotifyBrokenDeps): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const broken = await trx
      .selectFrom('connections')
      .select(['account_id as accountId', 'connection_id as connectionId', 'connected_by as userId'])
      .where('state', '=', 'refused')
      // The same words as of the index that holds these few.
      .where(
        sql<Date>`coalesce(problem_since, connected_at)`,
        '<',
        sql<Date>`now() - make_interval(mins => ${quietMinutes})`,
      )
      .where(sql<boolean>`told_at is null or told_at < problem_since`)
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const connection of broken) {
      await trx
        .updateTable('connections')
        .set({ told_at: sql<Date>`now()` })
        .where('account_id', '=', connection.accountId)
        .where('connection_id', '=', connection.connectionId)
        .execute();
      await notify(trx, connection);
    }
  });
}
