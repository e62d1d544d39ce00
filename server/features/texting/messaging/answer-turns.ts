import { isTooLong } from '../../../platform/database/statement-time.ts';
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';
import { publish } from '../threads/threads.service.ts';
import { answerTurn } from './answer-turn.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { postponeTurn } from './postpone-turn.ts';
import { publishMessages } from './publish-messages.ts';
import { type ReadTurn, readTurn, turnQuestion } from './read-turn.ts';
import { type DueTurn, listDueTurns, takeTurn } from './turns.repository.ts';

const mostAtOnce = 50;
/** Lanes of a process, each of which answers one turn at a time; each may use a second connection for its calendar. */
export const turnLanes = 2;
/**
 * Transactions at once. One of an account: what it waits for, as for crews whose visits move to another time zone, may be
 * held for long, and a second one would wait for the same.
 */
const unlimited = { waiting: Number.POSITIVE_INFINITY, waitMs: Number.POSITIVE_INFINITY };
const transactions = createFairQueue({ ...unlimited, atOnce: 1 }, { ...unlimited, atOnce: turnLanes });

/** What the lanes of a process share. */
export interface Turns {
  /** Due turns that no lane has begun. */
  listed: DueTurn[];
  /** The accounts one of whose turns a lane answers. */
  answering: Set<string>;
}

export const newTurns = (): Turns => ({ listed: [], answering: new Set() });

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
 * that are due for less than `lateMs` it leaves, and those of accounts that another lane answers. Lists what is due where
 * nothing else is listed, so that one lane goes on while another waits.
 */
export async function beginTurns(
  deps: MessagingDeps,
  lateMs = 0,
  turns: Turns = newTurns(),
): Promise<BegunTurns> {
  const { db, log, now = () => new Date() } = deps;
  const begun: BegunTurns = { answered: 0, beingRead: [] };
  const isFree = ({ accountId }: DueTurn) => !turns.answering.has(accountId);
  if (!turns.listed.some(isFree))
    turns.listed = await listDueTurns(db, new Date(now().getTime() - lateMs), mostAtOnce);
  const safely = (turn: DueTurn, work: () => Promise<boolean>) =>
    work().catch(async (error: unknown) => {
      log.error({ err: error, threadId: turn.threadId }, 'a turn was not answered');
      // Others of its account may wait for the same: the lane looks first who else is due by now.
      if (isTooLong(error))
        turns.listed = turns.listed.filter(({ accountId }) => accountId !== turn.accountId);
      await postponeTurn(deps, turn).catch(() => {});
      return false;
    });
  for (let count = 0; count < mostAtOnce; count += 1) {
    const turn = turns.listed.find(isFree);
    if (turn === undefined) break;
    turns.listed.splice(turns.listed.indexOf(turn), 1);
    turns.answering.add(turn.accountId);
    const isAnswered = await safely(turn, async () => {
      const question = await turnQuestion(deps, turn);
      if (question === null) return answerOne(deps, turn, null);
      if (question !== 'taken')
        begun.beingRead.push(
          safely(turn, async () => answerOne(deps, turn, await readTurn(deps, turn, question))),
        );
      return false;
    });
    turns.answering.delete(turn.accountId);
    if (isAnswered) begun.answered += 1;
  }
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
