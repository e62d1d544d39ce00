import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { type BrokenConnection, claimBrokenConnections } from './connections.repository.ts';

type Db = Kysely<Database>;

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
    for (const broken of await claimBrokenConnections(trx, quietMinutes, atOnce)) await notify(trx, broken);
  });
}
