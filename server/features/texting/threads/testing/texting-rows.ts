import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../../../platform/database/schema.ts';
import type { TextMessages } from '../../../../platform/database/schema-threads.ts';
import { noteInbound, openThread, publish, type Thread } from '../threads.service.ts';

type Db = Kysely<Database>;

let numbers = 0;

/** The account and user of a customer of a test, by the email. */
export async function ownerOf(db: Db, email: string): Promise<{ accountId: string; userId: string }> {
  return db
    .selectFrom('users')
    .select(['account_id as accountId', 'user_id as userId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

/** What a carrier says of a number from which texts may be sent. */
const approved = {
  version: 1,
  number: { kind: 'local', sms: true, webhookUrl: null },
  ...{ brand: 'approved', campaign: 'approved', tollFree: null, maySend: true, reasons: [] },
};

/** Adds a number of the company's own, from which texts may be sent. */
export async function insertNumber(db: Db, accountId: string): Promise<string> {
  const { number_id } = await db
    .insertInto('text_numbers')
    .values({
      account_id: accountId,
      carrier: 'twilio',
      state: JSON.stringify(approved),
      e164: `+1385555${String(1000 + ++numbers)}`,
    })
    .returning('number_id')
    .executeTakeFirstOrThrow();
  return number_id;
}

/** A text that came in at `at`, in the thread of `e164`. */
export function receive(
  db: Db,
  accountId: string,
  numberId: string,
  { e164, body, at }: { e164: string; body: string; at: Date },
): Promise<Thread> {
  return db.transaction().execute(async (trx) => {
    const thread = await openThread(trx, accountId, numberId, e164);
    const subject = await insertMessage(trx, accountId, thread.threadId, { body, at });
    await noteInbound(trx, accountId, thread, { at, attention: null, turnDueAt: null, turnBeganAt: null });
    await publish(trx, accountId, { kind: 'message', subject, threadId: thread.threadId });
    return thread;
  });
}

/** Stores a text of a thread: one that came in unless said. Gives its id. */
export async function insertMessage(
  db: Db,
  accountId: string,
  threadId: string,
  given: Partial<Insertable<TextMessages>> & {
    body: string;
    at: Date;
  },
): Promise<string> {
  const { message_id } = await db
    .insertInto('text_messages')
    .values({
      account_id: accountId,
      thread_id: threadId,
      direction: 'inbound',
      author: 'contact',
      intent_key: `test:${randomUUID()}`,
      state: 'received',
      ...given,
    })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  return message_id;
}
