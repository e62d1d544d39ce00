import { publish } from '../threads/threads.service.ts';
import { deferTurn } from './deferred-turns.repository.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import type { DueTurn } from './turns.repository.ts';

/** When a turn that could not be answered is tried again. */
const againMs = 15_000;
/** A person answers texts older than this. */
const longestMs = 2 * 60_000;

/**
 * Puts off a turn whose answer failed, so that it does not hold up those behind it, and after two minutes gives it to a
 * person.
 */
export async function postponeTurn(
  { db, log, now = () => new Date() }: MessagingDeps,
  { accountId, threadId }: DueTurn,
): Promise<void> {
  const at = now();
  const [again, givenUpBefore] = [new Date(at.getTime() + againMs), new Date(at.getTime() - longestMs)];
  await db.transaction().execute(async (trx) => {
    if (!(await deferTurn(trx, { accountId, threadId }, { at, again, givenUpBefore }))) return;
    log.error({ threadId }, 'a turn was given to a person');
    await publish(trx, accountId, { kind: 'thread', subject: threadId, threadId });
  });
}
