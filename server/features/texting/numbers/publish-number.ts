import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { publish } from '../threads/threads.service.ts';

/** Tells open pages that a number has changed, once the transaction is committed. */
export const publishNumber = (trx: Kysely<Database>, accountId: string, numberId: string): Promise<void> =>
  publish(trx, accountId, { kind: 'number', subject: numberId, threadId: null });
