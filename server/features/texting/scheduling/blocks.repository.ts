import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { type Bounded, bounded } from './bounded.ts';
import type { Interval } from './company-time.ts';

type Db = Kysely<Database>;

/** Time in which a crew makes no visits; of all crews where none is named. */
export interface Block extends Interval {
  blockId: string;
  crewId: string | null;
  reason: string | null;
}

/** The most blocked times that an account has at once. */
export const mostBlocks = 1000;

/** What is blocked between two moments, the earliest first. */
export async function listBlocks(
  db: Db,
  accountId: string,
  { start, end }: Interval,
): Promise<Bounded<Block>> {
  const rows = await db
    .selectFrom('blocked_times')
    .select(['block_id', 'crew_id', 'starts_at', 'ends_at', 'reason'])
    .where('account_id', '=', accountId)
    .where('ends_at', '>', new Date(start))
    .where('starts_at', '<', new Date(end))
    .orderBy('starts_at')
    .orderBy('block_id')
    .limit(mostBlocks + 1)
    .execute();
  const blocks = rows.map((row) => ({
    ...{ blockId: row.block_id, crewId: row.crew_id, reason: row.reason },
    ...{ start: row.starts_at.getTime(), end: row.ends_at.getTime() },
  }));
  return bounded(blocks, mostBlocks);
}

/** How many blocked times end after a moment. */
export async function countBlocks(db: Db, accountId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('blocked_times')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('ends_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Blocks time; gives the id. */
export async function insertBlock(
  trx: Db,
  accountId: string,
  { crewId, start, end, reason, userId }: Omit<Block, 'blockId'> & { userId: string | null },
): Promise<string> {
  const { block_id } = await trx
    .insertInto('blocked_times')
    .values({
      ...{ account_id: accountId, crew_id: crewId, reason, user_id: userId },
      ...{ starts_at: new Date(start), ends_at: new Date(end) },
    })
    .returning('block_id')
    .executeTakeFirstOrThrow();
  return block_id;
}

/** Frees blocked time. Gives false where there is none of this id. */
export async function deleteBlock(trx: Db, accountId: string, blockId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('blocked_times')
    .where('account_id', '=', accountId)
    .where('block_id', '=', blockId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Locks crews until the transaction ends, and gives those that are still in use: every transaction that books or blocks
 * their time begins with it.
 */
export async function lockCrews(
  trx: Db,
  accountId: string,
  crewIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (crewIds.length === 0) return new Set();
  const rows = await trx
    .selectFrom('text_crews')
    .select('crew_id')
    .where('account_id', '=', accountId)
    .where('crew_id', 'in', [...crewIds])
    .where('removed_at', 'is', null)
    .orderBy('crew_id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ crew_id }) => crew_id));
}
