import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Erased, ReasonRequest } from '../../../../contract/conversations.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordErasure } from '../consent/consent.service.ts';
import { lockThread, publish } from '../threads/threads.service.ts';
import { deleteAppointments, deleteContacts, deleteThreads, isSending } from './erasure.repository.ts';

/**
 * Erases what texting keeps of the person of a thread, at their request: contacts, conversations with all texts, visits.
 * The number stays with its stop and the ledger of consent, which says who erased it and why: evidence that the law asks
 * for. From then on nothing counts that they had agreed to or done before. Throws AppError: `not_found`, and `conflict`
 * while a text is being sent to them.
 */
export function erasePerson(
  { db }: { db: Kysely<Database> },
  { accountId, userId }: { accountId: string; userId: string },
  threadId: string,
  { reason }: ReasonRequest,
): Promise<Erased> {
  return db.transaction().execute(async (trx) => {
    const { e164 } = await lockThread(trx, accountId, threadId);
    if (await isSending(trx, accountId, e164))
      throw new AppError('conflict', 'A text is on its way to them. Please try again in a minute.');
    const visits = await deleteAppointments(trx, accountId, e164);
    const { threadIds, texts } = await deleteThreads(trx, accountId, e164);
    const contacts = await deleteContacts(trx, accountId, e164);
    await recordErasure(trx, accountId, {
      ...{ e164, userId, words: reason, saidAt: new Date() },
      source: { kind: 'button', id: randomUUID() },
    });
    await publish(
      trx,
      accountId,
      ...threadIds.map((id) => ({ kind: 'thread' as const, subject: id, threadId: id })),
      ...visits.map((id) => ({ kind: 'appointment' as const, subject: id, threadId: null })),
    );
    return { texts, visits: visits.length, contacts };
  });
}
