import type { Kysely } from 'kysely';
import { countSegments } from '../../../../contract/segments.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { MESSAGE_CLASSES } from '../policy/facts.ts';
import { lastPromptLane } from './lanes.ts';
import { findIntent, insertWaiting, type NewMessage } from './messages.repository.ts';

export type { NewMessage } from './messages.repository.ts';

/**
 * Queues a text to be sent once its time has come, if the rules allow it then. Once for each intent: the same intent
 * again gives the text that exists, whatever it says. In the caller's transaction, which publishes the change.
 */
export async function queueMessage(
  trx: Kysely<Database>,
  accountId: string,
  message: NewMessage,
): Promise<{ messageId: string; isNew: boolean }> {
  const lane = MESSAGE_CLASSES.indexOf(message.class);
  const { segments } = countSegments(message.body);
  const messageId = await insertWaiting(trx, accountId, {
    ...{ ...message, lane, segments },
    notifies: lane <= lastPromptLane,
  });
  if (messageId === null) {
    const known = await findIntent(trx, accountId, message.intentKey);
    if (known === null) throw new Error('The text of an intent was deleted while it was queued');
    return { messageId: known, isNew: false };
  }
  return { messageId, isNew: true };
}
