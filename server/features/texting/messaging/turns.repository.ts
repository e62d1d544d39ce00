import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** A thread whose turn is due. */
export interface DueTurn {
  accountId: string;
  threadId: string;
  e164: string;
}

/** Threads whose turn is due, the first one first. */
export async function listDueTurns(db: Db, at: Date, limit: number): Promise<DueTurn[]> {
  const { rows } = await sql<DueTurn>`
    select account_id as "accountId", thread_id as "threadId", e164 from threads
    where turn_due_at <= ${at} order by turn_due_at limit ${limit}`.execute(db);
  return rows;
}

/** Holds the phone of a thread; false where somebody else does. */
export async function tryHoldPhone(trx: Db, accountId: string, e164: string): Promise<boolean> {
  const { rows } = await sql`
    select from phones where account_id = ${accountId} and e164 = ${e164} for update skip locked`.execute(
    trx,
  );
  return rows.length === 1;
}

/** A thread that is held, as its turn is answered. */
export interface TurnThread {
  epoch: number;
  mode: 'assistant' | 'person' | 'paused' | 'closed';
  turnDueAt: Date | null;
}

export async function holdTurn(trx: Db, { accountId, threadId }: DueTurn): Promise<TurnThread | undefined> {
  return trx
    .selectFrom('threads')
    .select(['epoch', 'mode', 'turn_due_at as turnDueAt'])
    .where('account_id', '=', accountId)
    .where('thread_id', '=', threadId)
    .forUpdate()
    .executeTakeFirst();
}

/** How many texts the assistant has sent in a thread since a time. */
export async function countAnswers(trx: Db, { accountId, threadId }: DueTurn, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from text_messages
    where account_id = ${accountId} and thread_id = ${threadId} and author = 'assistant' and at >= ${since}
      and state not in ('void', 'refused')`.execute(trx);
  return rows[0]?.count ?? 0;
}
