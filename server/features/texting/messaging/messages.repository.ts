import { type Kysely, sql, type Updateable } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../platform/database/schema.ts';
import type { TextMessages } from '../../../platform/database/schema-threads.ts';
import type { MessageClass, Program } from '../policy/facts.ts';

type Db = Kysely<Database>;

/** The channel on which those who send learn that a text is due. */
const dueChannel = 'texts_due';

/** A text to be sent, before it has an id. */
export interface NewMessage {
  threadId: string;
  author: 'assistant' | 'user' | 'system';
  userId: string | null;
  /** What it is sent for: the same a second time is no second text. */
  intentKey: string;
  body: string;
  class: MessageClass;
  program: Program;
  /** The thread's epoch that it belongs to; null where a newer text or a change of mode does not make it void. */
  epoch: number | null;
  dueAt: Date;
  /** After this it is of no use; null where only the rules say so. */
  sendBefore: Date | null;
  /** What the assistant read, decided and knew when it wrote it, as JSON. */
  why?: string | null;
}

/**
 * Inserts a text that waits to be sent; null where its intent exists already. With `notifies` those who send are notified
 * when the transaction commits. Each such commit waits for others like it, so not for bulk.
 */
export async function insertWaiting(
  trx: Db,
  accountId: string,
  message: NewMessage & { lane: number; segments: number; notifies: boolean },
): Promise<string | null> {
  const inserted = await trx
    .insertInto('text_messages')
    .values({
      account_id: accountId,
      thread_id: message.threadId,
      direction: 'outbound',
      author: message.author,
      user_id: message.userId,
      intent_key: message.intentKey,
      body: message.body,
      class: message.class,
      program: message.program,
      lane: message.lane,
      epoch: message.epoch,
      due_at: message.dueAt,
      send_before: message.sendBefore,
      state: 'waiting',
      segments: message.segments,
      why: message.why ?? null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'intent_key']).doNothing())
    .returning('message_id')
    .$if(message.notifies, (insert) => insert.returning(sql`pg_notify(${dueChannel}, '')`.as('notified')))
    .executeTakeFirst();
  return inserted?.message_id ?? null;
}

/** The id of the text of an intent. */
export async function findIntent(db: Db, accountId: string, intentKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('text_messages')
    .select('message_id')
    .where('account_id', '=', accountId)
    .where('intent_key', '=', intentKey)
    .executeTakeFirst();
  return row?.message_id ?? null;
}

/** Makes what still waits of some intents void, by how their keys begin; `except` one. Gives what it was. */
export async function voidIntents(
  trx: Db,
  accountId: string,
  prefix: string,
  except: string,
): Promise<{ messageId: string; threadId: string }[]> {
  return trx
    .updateTable('text_messages')
    .set({ state: 'void' })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`starts_with(intent_key, ${prefix})`)
    .where('intent_key', '<>', except)
    .where('state', 'in', ['waiting', 'held'])
    .returning(['message_id as messageId', 'thread_id as threadId'])
    .execute();
}

/** A text that a person sent. */
export interface ReceivedMessage {
  threadId: string;
  intentKey: string;
  body: string;
  media: readonly { url: string; contentType: string | null }[];
  reading: string;
  at: Date;
  /** Whether it waits for the turn that answers it. */
  isPending: boolean;
  isEmergency: boolean;
}

/** Inserts a text that came; null where it is known already. */
export async function insertReceived(
  trx: Db,
  accountId: string,
  { threadId, intentKey, body, media, reading, at, isPending, isEmergency }: ReceivedMessage,
): Promise<string | null> {
  const inserted = await trx
    .insertInto('text_messages')
    .values({
      account_id: accountId,
      thread_id: threadId,
      direction: 'inbound',
      author: 'contact',
      intent_key: intentKey,
      body,
      media: JSON.stringify(media),
      state: 'received',
      reading,
      at,
      is_pending: isPending,
      is_emergency: isEmergency,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'intent_key']).doNothing())
    .returning('message_id')
    .executeTakeFirst();
  return inserted?.message_id ?? null;
}

/** How many texts of the product itself a thread got since a time. */
export async function countOwn(trx: Db, accountId: string, threadId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('text_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('thread_id', '=', threadId)
    .where('at', '>=', since)
    .where('direction', '=', 'outbound')
    .where('author', '=', 'system')
    .executeTakeFirstOrThrow();
  return count;
}

/** Has a connection be told of texts that are due. */
export async function listenForDue(client: pg.ClientBase): Promise<void> {
  await client.query(`listen ${dueChannel}`);
}

/** What changes of a text that was to be sent. */
export type MessageChange = Pick<
  Updateable<TextMessages>,
  'state' | 'reasons' | 'proof' | 'segments' | 'body' | 'due_at' | 'at'
>;

export async function updateMessage(
  trx: Db,
  accountId: string,
  messageId: string,
  change: MessageChange,
): Promise<void> {
  await trx
    .updateTable('text_messages')
    .set(change)
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .execute();
}

/** What a carrier's word makes of a text; `segments` null is what stays. */
export interface MessageNews {
  accountId: string;
  messageId: string;
  state: TextMessages['state'];
  /** JSON. */
  reasons: string | null;
  segments: number | null;
}

/** Stores what became of texts, each of which is named once. */
export async function updateMessages(trx: Db, news: readonly MessageNews[]): Promise<void> {
  if (news.length === 0) return;
  await sql`
    update text_messages m set state = n.state, reasons = n.reasons::jsonb,
      segments = coalesce(n.segments, m.segments)
    from unnest(
      ${news.map(({ accountId }) => accountId)}::uuid[], ${news.map(({ messageId }) => messageId)}::uuid[],
      ${news.map(({ state }) => state)}::text[], ${news.map(({ reasons }) => reasons)}::text[],
      ${news.map(({ segments }) => segments)}::int[]
    ) n (account_id, message_id, state, reasons, segments)
    where m.account_id = n.account_id and m.message_id = n.message_id`.execute(trx);
}
