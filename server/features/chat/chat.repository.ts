import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/schema.ts';
import { committed } from '../../platform/limits/use-limit.repository.ts';
import type { Sender } from './chat-limits.ts';

/** A line of the conversation, as a model gets it. */
const Line = z.object({ from: z.enum(['visitor', 'us']), text: z.string() });
export type Line = z.infer<typeof Line>;
const Lines = z.array(Line);

/** A conversation while one message of it is being answered. */
export interface HeldConversation {
  key: Buffer;
  /** Who holds it. */
  holder: string;
  /** What the engine left behind; null at the beginning. */
  state: unknown;
  lines: Line[];
}

/**
 * How a conversation is found. Browsers make the ids up, so an id counts only together with whose it is: from another
 * visitor session, or from another address where there is none, it is another conversation.
 */
export function conversationKey({ conversationId, sessionId, address }: Sender): Buffer {
  const owner = sessionId === undefined ? `address ${address}` : `session ${sessionId}`;
  return createHash('sha256')
    .update(JSON.stringify([owner, conversationId]))
    .digest();
}

/**
 * Acquires the conversation lock for at most so long; null while another message holds it. A lock that lasts
 * longer than the maximum was taken while the clock was ahead, and is ignored. Its commit is asynchronous; the later commit
 * of `storeConversation` is not.
 */
export async function holdConversation(
  db: Kysely<Database>,
  key: Buffer,
  holder: string,
  ms: number,
): Promise<HeldConversation | null> {
  // By the clock: the statement may have waited for the row a while.
  const until = sql`clock_timestamp() + make_interval(secs => ${ms / 1000}::float8)`;
  const { rows } = await sql<{ state: unknown; lines: unknown }>`
    insert into chat_conversations as held (conversation_key, answering, answering_until)
    select ${key}, ${holder}::uuid, ${until} from ${committed('quick')}
    on conflict (conversation_key) do update
      set answering = excluded.answering, answering_until = excluded.answering_until
      where held.answering is null or held.answering_until < now()
        or held.answering_until > ${until} + interval '1 minute'
    returning state, lines`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return { key, holder, state: row.state, lines: Lines.catch([]).parse(row.lines) };
}

/** Stores the conversation's state and releases the lock. Changes nothing when another message holds it by now. */
export async function storeConversation(
  db: Kysely<Database>,
  { key, holder }: HeldConversation,
  state: unknown,
  lines: readonly Line[],
): Promise<void> {
  await db
    .updateTable('chat_conversations')
    .set(({ ref }) => ({
      state: JSON.stringify(state),
      lines: JSON.stringify(lines),
      sent: sql<number>`${ref('sent')} + 1`,
      answering: null,
      answering_until: null,
      last_used_at: sql<Date>`now()`,
    }))
    .where('conversation_key', '=', key)
    .where('answering', '=', holder)
    .execute();
}

/**
 * Releases a conversation's lock without a change; deletes a conversation without a message. Its commit is asynchronous:
 * a lock that comes back after a crash expires.
 */
export async function releaseConversation(
  db: Kysely<Database>,
  { key, holder }: Pick<HeldConversation, 'key' | 'holder'>,
): Promise<void> {
  await sql`
    delete from chat_conversations using ${committed('quick')}
    where conversation_key = ${key} and answering = ${holder}::uuid and sent = 0`.execute(db);
  await sql`
    update chat_conversations set answering = null, answering_until = null from ${committed('quick')}
    where conversation_key = ${key} and answering = ${holder}::uuid`.execute(db);
}

/** Deletes the conversations without a message for so many days. */
export async function deleteSilent(db: Kysely<Database>, days: number): Promise<void> {
  await db
    .deleteFrom('chat_conversations')
    .where('last_used_at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .execute();
}
