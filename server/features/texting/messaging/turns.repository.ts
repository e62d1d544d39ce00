import { type Kysely, sql } from 'kysely';
import type { Attention } from '../../../../contract/conversations.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { companyOf } from './facts.repository.ts';

type Db = Kysely<Database>;

/** A thread whose turn is due. */
export interface DueTurn {
  accountId: string;
  threadId: string;
  e164: string;
}

/**
 * Threads whose turn is due, but for those that a model is reading: the first one of each account, then the second of
 * each, since a company may have thousands that are due.
 */
export async function listDueTurns(db: Db, at: Date, limit: number): Promise<DueTurn[]> {
  const { rows } = await sql<DueTurn>`
    select t.account_id as "accountId", t.thread_id as "threadId", t.e164
    from text_numbers n cross join lateral (
      select account_id, thread_id, e164, turn_due_at from threads
      where account_id = n.account_id and number_id = n.number_id and turn_due_at <= ${at}
        and (read_until is null or read_until <= ${at} or read_epoch <> epoch)
      order by turn_due_at limit ${limit}
    ) t
    order by row_number() over (partition by t.account_id order by t.turn_due_at), t.turn_due_at
    limit ${limit}`.execute(db);
  return rows;
}

/** A thread that is held, as its turn is answered. */
export interface TurnThread {
  epoch: number;
  mode: 'assistant' | 'person' | 'paused' | 'closed';
  /** Why a person has to look at it. */
  attention: Attention | null;
  /** What the assistant knew after its last turn. */
  conversation: unknown;
}

/**
 * Holds the phone of a thread and the thread, ends its turn, and gives the thread; undefined where no turn is due at a
 * time, as after somebody else's answer, where a turn that was read at `epoch` has changed since, or, unless that is waited
 * for, where somebody else holds the phone.
 */
export async function takeTurn(
  trx: Db,
  { accountId, threadId, e164 }: DueTurn,
  { at, epoch, waits }: { at: Date; epoch: number | null; waits: boolean },
): Promise<(TurnThread & { company: string | null }) | undefined> {
  const { rows } = await sql<TurnThread & { company: string | null }>`
    with phone as (
      select from phones where account_id = ${accountId} and e164 = ${e164}
      for no key update ${waits ? sql`` : sql`skip locked`}
    )
    update threads t set turn_began_at = null, turn_due_at = null
    from phone
    where t.account_id = ${accountId} and t.thread_id = ${threadId} and t.turn_due_at <= ${at}
      ${epoch === null ? sql`` : sql`and t.epoch = ${epoch}`}
    returning t.epoch, t.mode, t.attention, t.conversation, (
      select ${companyOf} from text_numbers n where n.account_id = t.account_id and n.number_id = t.number_id
    ) as company`.execute(trx);
  return rows[0];
}

export async function holdTurn(trx: Db, { accountId, threadId }: DueTurn): Promise<TurnThread | undefined> {
  return trx
    .selectFrom('threads')
    .select(['epoch', 'mode', 'attention', 'conversation'])
    .where('account_id', '=', accountId)
    .where('thread_id', '=', threadId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Notes that no text of a thread but one waits for a turn. */
export async function leavePending(
  trx: Db,
  accountId: string,
  threadId: string,
  messageId: string,
): Promise<void> {
  await trx
    .updateTable('text_messages')
    .set({ is_pending: false })
    .where('account_id', '=', accountId)
    .where('thread_id', '=', threadId)
    .where('is_pending', '=', true)
    .where('message_id', '<>', messageId)
    .execute();
}

/**
 * Takes the texts that a turn answers: those that report an emergency, which has to be among what is read, and then the
 * others, in the order in which they were written; and whether a picture is with them.
 */
export async function takePending(
  trx: Db,
  accountId: string,
  threadId: string,
): Promise<{ texts: string[]; hasPicture: boolean; isEmergency: boolean }> {
  const rows = await trx
    .updateTable('text_messages')
    .set({ is_pending: false })
    .where('account_id', '=', accountId)
    .where('thread_id', '=', threadId)
    .where('is_pending', '=', true)
    .returning(['body', 'at', 'created_at as createdAt', 'is_emergency as isEmergency'])
    .returning(sql<boolean>`media <> '[]'`.as('hasPicture'))
    .execute();
  const inOrder = rows.sort(
    (a, b) =>
      Number(b.isEmergency) - Number(a.isEmergency) ||
      a.at.getTime() - b.at.getTime() ||
      a.createdAt.getTime() - b.createdAt.getTime(),
  );
  return {
    texts: inOrder.map(({ body }) => body),
    hasPicture: rows.some((row) => row.hasPicture),
    isEmergency: rows.some((row) => row.isEmergency),
  };
}

/** What names the answer to a turn: once for each epoch of a thread. */
export const turnIntent = (threadId: string, epoch: number, part: number) =>
  `turn:${threadId}:${epoch}${part === 0 ? '' : `:${part}`}`;

/**
 * Lets answers of a thread that have not gone out yet, or may have to be tried again, go out although the epoch rises by one: their turns are settled, and
 * the next one builds on what they say.
 */
export async function keepAnswers(
  trx: Db,
  accountId: string,
  { threadId, epoch }: { threadId: string; epoch: number },
): Promise<void> {
  await sql`
    update text_messages set epoch = epoch + 1
    where account_id = ${accountId} and thread_id = ${threadId} and state in ('waiting', 'held', 'sending')
      and epoch = ${epoch} and starts_with(intent_key, 'turn:')`.execute(trx);
}

/** Whether the assistant has ever written in a thread what was handed to a carrier. */
export async function saidBefore(trx: Db, accountId: string, threadId: string): Promise<boolean> {
  const { rows } = await sql`
    select from text_messages where account_id = ${accountId} and thread_id = ${threadId}
      and direction = 'outbound' and author = 'assistant' and state not in ('waiting', 'held', 'refused', 'void')
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** What people did in a thread since the assistant last wrote in it: had it in between, or wrote beside it. */
export async function peopleSince(
  trx: Db,
  accountId: string,
  threadId: string,
): Promise<{ isHandedBack: boolean; hasPersonWritten: boolean }> {
  const { rows } = await sql<{ isHandedBack: boolean; hasPersonWritten: boolean }>`
    with own as (
      select * from text_messages
      where account_id = ${accountId} and thread_id = ${threadId} and direction = 'outbound'
    ), last as (select max(created_at) as at from own where author = 'assistant')
    select exists (
      select from thread_changes where account_id = ${accountId} and thread_id = ${threadId}
        and mode in ('assistant', 'person', 'closed') and at > last.at
    ) as "isHandedBack", exists (
      select from own where author = 'user' and created_at > last.at
    ) as "hasPersonWritten" from last`.execute(trx);
  return rows[0] ?? { isHandedBack: false, hasPersonWritten: false };
}

/** Stores the assistant's state of a conversation. */
export async function storeConversation(
  trx: Db,
  accountId: string,
  threadId: string,
  conversation: string,
): Promise<void> {
  await trx
    .updateTable('threads')
    .set({ conversation })
    .where('account_id', '=', accountId)
    .where('thread_id', '=', threadId)
    .execute();
}

/** Deletes the assistant's state of a number's conversations. */
export async function forgetConversations(trx: Db, accountId: string, e164: string): Promise<void> {
  await trx
    .updateTable('threads')
    .set({ conversation: null })
    .where('account_id', '=', accountId)
    .where('e164', '=', e164)
    .where('conversation', 'is not', null)
    .execute();
}

/** Whether a phone is one of a customer, and the name of the contact behind it where there is one alone. */
export async function whoTexts(
  db: Db,
  accountId: string,
  e164: string,
): Promise<{ isCustomer: boolean; name: string | null }> {
  const { rows } = await sql<{ isCustomer: boolean; name: string | null }>`
    select coalesce(bool_or(s.kind = 'customer'), false) as "isCustomer",
      case when count(distinct c.contact_id) = 1 then min(c.name) end as name
    from contact_phones p join contacts c using (account_id, contact_id)
      left join contact_sources s using (account_id, contact_id)
    where p.account_id = ${accountId} and p.e164 = ${e164} and p.ended_at is null`.execute(db);
  return rows[0] ?? { isCustomer: false, name: null };
}
