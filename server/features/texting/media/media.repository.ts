import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

/** The files that came with a text, and the own number that it came to. */
export async function findMedia(
  db: Kysely<Database>,
  accountId: string,
  threadId: string,
  messageId: string,
): Promise<{ media: unknown; numberId: string } | undefined> {
  return db
    .selectFrom('text_messages as m')
    .innerJoin('threads as t', (join) =>
      join.onRef('t.account_id', '=', 'm.account_id').onRef('t.thread_id', '=', 'm.thread_id'),
    )
    .select(['m.media', 't.number_id as numberId'])
    .where('m.account_id', '=', accountId)
    .where('m.thread_id', '=', threadId)
    .where('m.message_id', '=', messageId)
    .where('m.direction', '=', 'inbound')
    .executeTakeFirst();
}
