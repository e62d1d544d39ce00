import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { publishAll } from '../threads/threads.service.ts';

interface Changed {
  accountId: string;
  messageId: string;
  threadId: string;
}

/**
 * Publishes that texts have changed, and their threads with them. Last in the transaction.
 */
export async function publishMessages(trx: Kysely<Database>, changed: readonly Changed[]): Promise<void> {
  const threads = new Map(changed.map((text) => [text.threadId, text]));
  await publishAll(trx, [
    ...changed.map(({ accountId, messageId, threadId }) => ({
      ...{ accountId, kind: 'message' as const, subject: messageId, threadId },
    })),
    ...[...threads.values()].map(({ accountId, threadId }) => ({
      ...{ accountId, kind: 'thread' as const, subject: threadId, threadId },
    })),
  ]);
}
