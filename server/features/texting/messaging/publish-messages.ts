import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { publish } from '../threads/threads.service.ts';

interface Changed {
  accountId: string;
  messageId: string;
  threadId: string;
}

/**
 * Publishes that texts have changed, and their threads with them. In the order of accounts, so that two who publish for
 * several do not wait in a circle; last in the transaction.
 */
export async function publishMessages(trx: Kysely<Database>, changed: readonly Changed[]): Promise<void> {
  const byAccount = Map.groupBy(changed, ({ accountId }) => accountId);
  for (const accountId of [...byAccount.keys()].sort()) {
    const texts = byAccount.get(accountId) ?? [];
    const threads = [...new Set(texts.map(({ threadId }) => threadId))];
    await publish(
      trx,
      accountId,
      ...texts.map(({ messageId, threadId }) => ({ kind: 'message' as const, subject: messageId, threadId })),
      ...threads.map((threadId) => ({ kind: 'thread' as const, subject: threadId, threadId })),
    );
  }
}
