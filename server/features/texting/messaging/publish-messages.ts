import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { publishAll } from '../threads/threads.service.ts';

interface Changed {
  accountId: string;
  messageId: string;
  threadId: string;
}

/**
 * Publishes that texts have changed, which says of each that its thread may have, too. Last in the transaction.
 */
export async function publishMessages(trx: Kysely<Database>, changed: readonly Changed[]): Promise<void> {
  await publishAll(
    trx,
    changed.map(({ accountId, messageId, threadId }) => ({
      ...{ accountId, kind: 'message', subject: messageId, threadId },
    })),
  );
}
