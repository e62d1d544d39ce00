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
  /** Why a person has to look at it. */
  attention: string | null;
}

export async function holdTurn(trx: Db, { accountId, threadId }: DueTurn): Promise<TurnThread | undefined> {
  return trx
    .selectFrom('threads')
    .select(['epoch', 'mode', 'turn_due_at as turnDueAt', 'attention'])
    .where('account_id', '=', accountId)
    .where('thread_id', '=', threadId)
    .forUpdate()
    .executeTakeFirst();
}
