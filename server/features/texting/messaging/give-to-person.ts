import type { Kysely } from 'kysely';
import type { Attention } from '../../../../contract/conversations.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { noteHandOver } from '../threads/threads.service.ts';
import { askToLook } from './attempts.repository.ts';

/** Gives a thread, which the transaction holds, from the assistant to a person, with a line between its texts. */
export async function giveToPerson(
  trx: Kysely<Database>,
  accountId: string,
  threadId: string,
  reason: Attention,
  at: Date,
): Promise<void> {
  if (await askToLook(trx, accountId, threadId, reason, at))
    await noteHandOver(trx, accountId, threadId, reason);
}

/** Passes a question of a thread on to a person, who answers beside the assistant, with a line for each. */
export async function passOn(
  trx: Kysely<Database>,
  accountId: string,
  threadId: string,
  at: Date,
): Promise<void> {
  await askToLook(trx, accountId, threadId, 'question', at);
  await noteHandOver(trx, accountId, threadId, 'question');
}
