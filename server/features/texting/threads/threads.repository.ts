import { type Kysely, sql } from 'kysely';
import type { Attention, ThreadMode } from '../../../../contract/conversations.ts';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** A thread's own row. */
export interface Thread {
  threadId: string;
  numberId: string;
  e164: string;
  mode: ThreadMode;
  assignedTo: string | null;
  epoch: number;
  attention: Attention | null;
  attentionAt: Date | null;
  unread: number;
  lastMessageAt: Date | null;
  /** When the texts since the last answer began, and when they are one turn. */
  turnBeganAt: Date | null;
  turnDueAt: Date | null;
  /** What the assistant asked last; null where it waits for nothing. */
  asked: string | null;
}

const columns = sql`
  thread_id as "threadId", number_id as "numberId", e164, mode, assigned_to as "assignedTo", epoch, attention,
  attention_at as "attentionAt", unread, last_message_at as "lastMessageAt", turn_began_at as "turnBeganAt",
  turn_due_at as "turnDueAt", conversation ->> 'asked' as asked`;

/**
 * Locks the thread of two numbers until the transaction ends, and makes it where there is none. The transaction holds the
 * person's number, so nobody else makes it.
 */
export async function lockThreadOf(
  trx: Db,
  accountId: string,
  { numberId, e164 }: { numberId: string; e164: string },
): Promise<Thread> {
  const { rows } = await sql<Thread>`
    with held as (
      select ${columns} from threads
      where account_id = ${accountId} and number_id = ${numberId} and e164 = ${e164} for update
    ), made as (
      insert into threads (account_id, number_id, e164) select ${accountId}::uuid, ${numberId}::uuid, ${e164}::text
      where not exists (select from held)
      returning ${columns}
    )
    table held union all table made`.execute(trx);
  const [thread] = rows;
  if (thread === undefined) throw new Error('A thread was neither held nor made');
  return thread;
}

/** Locks a thread until the transaction ends; undefined where the account has none of this id. */
export async function lockThread(trx: Db, accountId: string, threadId: string): Promise<Thread | undefined> {
  const { rows } = await sql<Thread>`
    select ${columns} from threads where account_id = ${accountId} and thread_id = ${threadId} for update`.execute(
    trx,
  );
  return rows[0];
}

/** The person's number of a thread, which never changes; undefined where the account has no such thread. */
export async function phoneOfThread(
  db: Db,
  accountId: string,
  threadId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('threads')
    .select('e164')
    .where('account_id', '=', accountId)
    .where('thread_id', '=', threadId)
    .executeTakeFirst();
  return row?.e164;
}

/** What changes of a thread; what is left out stays. */
export interface ThreadChange {
  mode?: ThreadMode;
  assignedTo?: string | null;
  attention?: { reason: Attention; at: Date } | null;
  unread?: number;
  turnDueAt?: Date | null;
  turnBeganAt?: Date | null;
  /** When its newest message was written; an older one changes nothing. */
  messageAt?: Date;
  /** Raises the epoch, so that nothing decided before is sent but the answers that are kept. */
  raisesEpoch?: boolean;
}

/**
 * Ends the question whether a number's person wants no more texts, in all its threads: `next` is what they wait for after
 * it. Gives the threads. The transaction has locked the number.
 */
export async function updateUnclearStop(
  trx: Db,
  accountId: string,
  e164: string,
  next: Attention | null,
): Promise<string[]> {
  const rows = await trx
    .updateTable('threads')
    .set({ attention: next, ...(next === null ? { attention_at: null } : {}) })
    .where('account_id', '=', accountId)
    .where('e164', '=', e164)
    .where('attention', '=', 'unclear_stop')
    .returning('thread_id as threadId')
    .execute();
  return rows.map(({ threadId }) => threadId);
}

/** Changes a thread that the transaction has locked. */
export async function updateThread(
  trx: Db,
  accountId: string,
  threadId: string,
  {
    mode,
    assignedTo,
    attention,
    unread,
    turnDueAt,
    turnBeganAt,
    messageAt,
    raisesEpoch = false,
  }: ThreadChange,
): Promise<void> {
  await trx
    .updateTable('threads')
    .set((of) => ({
      epoch: raisesEpoch ? of('epoch', '+', 1) : of.ref('epoch'),
      ...(mode === undefined ? {} : { mode }),
      ...(assignedTo === undefined ? {} : { assigned_to: assignedTo }),
      ...(attention === undefined
        ? {}
        : { attention: attention?.reason ?? null, attention_at: attention?.at ?? null }),
      ...(unread === undefined ? {} : { unread }),
      ...(turnDueAt === undefined ? {} : { turn_due_at: turnDueAt }),
      ...(turnBeganAt === undefined ? {} : { turn_began_at: turnBeganAt }),
      ...(messageAt === undefined
        ? {}
        : { last_message_at: sql<Date>`greatest(last_message_at, ${messageAt})` }),
    }))
    .where('account_id', '=', accountId)
    .where('thread_id', '=', threadId)
    .execute();
}
