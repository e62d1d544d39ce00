import { createFairQueue } from '../../../platform/limits/fair-queue.ts';
import { publish } from '../threads/threads.service.ts';
import { answerTurn } from './answer-turn.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { postponeTurn } from './postpone-turn.ts';
import { publishMessages } from './publish-messages.ts';
import { type ReadTurn, readTurn, turnQuestion } from './read-turn.ts';
import { type DueTurn, listDueTurns, takeTurn } from './turns.repository.ts';

const mostAtOnce = 50;
/** Transactions at once; each may use a second connection for its calendar. */
const atOnce = 2;
const unlimited = { atOnce, waiting: Number.POSITIVE_INFINITY, waitMs: Number.POSITIVE_INFINITY };
const transactions = createFairQueue(unlimited, unlimited);

/** Turns that were begun: those answered at once, and those that a model is reading, true once it is answered. */
export interface BegunTurns {
  answered: number;
  beingRead: Promise<boolean>[];
}

/** Answers every turn that is due; gives how many. Each in a transaction of its own, so that several workers may. */
export async function answerTurns(deps: MessagingDeps): Promise<number> {
  const { answered, beingRead } = await beginTurns(deps);
  const read = await Promise.all(beingRead);
  return answered + read.filter((isAnswered) => isAnswered).length;
}

/**
 * Answers the due turns that need no model, so that none of them waits for one, and has a model read the others; those
 * that are due for less than `lateMs` it leaves.
 */
export async function beginTurns(deps: MessagingDeps, lateMs = 0): Promise<BegunTurns> {
  const { db, log, now = () => new Date() } = deps;
  const due = await listDueTurns(db, new Date(now().getTime() - lateMs), mostAtOnce);
  const begun: BegunTurns = { answered: 0, beingRead: [] };
  const waiting = due.values();
  const safely = (turn: DueTurn, work: () => Promise<boolean>) =>
    work().catch(async (error: unknown) => {
      log.error({ err: error, threadId: turn.threadId }, 'a turn was not answered');
      await postponeTurn(deps, turn).catch(() => {});
      return false;
    });
  const beginNext = async () => {
    for (const turn of waiting) {
      const isAnswered = await safely(turn, async () => {
        const question = await turnQuestion(deps, turn);
        if (question === null) return answerOne(deps, turn, null);
        if (question !== 'taken')
          begun.beingRead.push(
            safely(turn, async () => answerOne(deps, turn, await readTurn(deps, turn, question))),
          );
        return false;
      });
      if (isAnswered) begun.answered += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, beginNext));
  return begun;
}

const answerOne = (deps: MessagingDeps, turn: DueTurn, read: ReadTurn | null): Promise<boolean> =>
  transactions.run(turn.accountId, () => answerHeld(deps, turn, read));

function answerHeld(deps: MessagingDeps, turn: DueTurn, read: ReadTurn | null): Promise<boolean> {
  const { db, now = () => new Date() } = deps;
  const { accountId, threadId } = turn;
  return db.transaction().execute(async (trx) => {
    // What was read must not be lost to a carrier's report of the same moment.
    const choice = { at: now(), epoch: read?.epoch ?? null, waits: read !== null };
    const thread = await takeTurn(trx, turn, choice);
    if (thread === undefined) return false;
    const messageIds = await answerTurn(trx, deps, { ...turn, ...thread, read }, now());
    if (messageIds.length > 0)
      await publishMessages(
        trx,
        messageIds.map((messageId) => ({ accountId, messageId, threadId })),
      );
    else await publish(trx, accountId, { kind: 'thread', subject: threadId, threadId });
    return true;
  });
}
