import { publish } from '../threads/threads.service.ts';
import { answerTurn } from './answer-turn.ts';
import { listThreadFacts } from './facts.repository.ts';
import { noteTurn } from './inbound.repository.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { postponeTurn } from './postpone-turn.ts';
import { publishMessages } from './publish-messages.ts';
import { type DueTurn, holdTurn, listDueTurns, tryHoldPhone } from './turns.repository.ts';

const mostAtOnce = 50;
/** Connections that are used for it. */
const atOnce = 4;

/** Answers every turn that is due; gives how many. Each in a transaction of its own, so that several workers may. */
export async function answerTurns(deps: MessagingDeps): Promise<number> {
  const { db, log, now = () => new Date() } = deps;
  const due = await listDueTurns(db, now(), mostAtOnce);
  let answered = 0;
  const waiting = due.values();
  const answerNext = async () => {
    for (const turn of waiting) {
      try {
        if (await answerOne(deps, turn)) answered += 1;
      } catch (error) {
        log.error({ err: error, threadId: turn.threadId }, 'a turn was not answered');
        await postponeTurn(deps, turn).catch(() => {});
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, answerNext));
  return answered;
}

function answerOne(deps: MessagingDeps, turn: DueTurn): Promise<boolean> {
  const { db, now = () => new Date() } = deps;
  const { accountId, threadId, e164 } = turn;
  return db.transaction().execute(async (trx) => {
    if (!(await tryHoldPhone(trx, accountId, e164))) return false;
    const thread = await holdTurn(trx, turn);
    const at = now();
    // Somebody else has answered, or the person has written again.
    if (thread === undefined || thread.turnDueAt === null || thread.turnDueAt > at) return false;
    await noteTurn(trx, accountId, threadId, null);
    const [facts] = await listThreadFacts(trx, [turn]);
    const messageIds =
      thread.mode === 'assistant'
        ? await answerTurn(trx, deps, { ...turn, ...thread, company: facts?.company ?? null }, at)
        : [];
    if (messageIds.length > 0)
      await publishMessages(
        trx,
        messageIds.map((messageId) => ({ accountId, messageId, threadId })),
      );
    else await publish(trx, accountId, { kind: 'thread', subject: threadId, threadId });
    return true;
  });
}
