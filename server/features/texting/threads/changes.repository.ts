import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { ThreadChanges } from '../../../platform/database/schema-threads.ts';

type Db = Kysely<Database>;

/** Changes of a thread that are shown: more than anybody reads. */
const mostShown = 200;

/** Who answers in a thread from a time on. */
export interface ModeRecord {
  changeId: string;
  mode: ThreadChanges['mode'];
  /** Why it was handed over; null of every other change. */
  reason: ThreadChanges['reason'];
  /** Which user did it; null of the product. */
  userId: string | null;
  /** Their name; null also where the user is gone. */
  byName: string | null;
  at: Date;
}

/** Notes who answers in a thread from now on. */
export async function insertChange(
  trx: Db,
  accountId: string,
  threadId: string,
  { mode, userId, reason }: Pick<ModeRecord, 'mode' | 'userId' | 'reason'>,
): Promise<void> {
  await trx
    .insertInto('thread_changes')
    .values({ account_id: accountId, thread_id: threadId, mode, user_id: userId, reason })
    .execute();
}

/** The newest changes of who answers in a thread, the oldest of them first. */
export async function listChanges(db: Db, accountId: string, threadId: string): Promise<ModeRecord[]> {
  const rows = await db
    .selectFrom('thread_changes as c')
    .leftJoin('users as u', (join) =>
      join.onRef('u.account_id', '=', 'c.account_id').onRef('u.user_id', '=', 'c.user_id'),
    )
    .select([
      'c.change_id as changeId',
      'c.mode',
      'c.reason',
      'c.user_id as userId',
      'u.full_name as byName',
      'c.at',
    ])
    .where('c.account_id', '=', accountId)
    .where('c.thread_id', '=', threadId)
    .orderBy('c.at', 'desc')
    .orderBy('c.change_id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.toReversed();
}
