import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { DueTurn, TurnThread } from './turns.repository.ts';

type Db = Kysely<Database>;

/** A turn as it is, without a lock: its texts in the order of `takePending`, and whether the company lets a model read them. */
export async function seeTurn(
  db: Db,
  { accountId, threadId }: DueTurn,
): Promise<(TurnThread & { usesModel: boolean; texts: string[] }) | undefined> {
  const { rows } = await sql<TurnThread & { usesModel: boolean; texts: string[] }>`
    select epoch, mode, attention, conversation,
      coalesce((select uses_model from text_companies c where c.account_id = t.account_id), false) as "usesModel",
      array(select body from text_messages m
        where m.account_id = t.account_id and m.thread_id = t.thread_id and m.is_pending
        order by m.is_emergency desc, m.at, m.created_at) as texts
    from threads t where account_id = ${accountId} and thread_id = ${threadId}`.execute(db);
  return rows[0];
}

/** Takes the reading of a due turn until a time; false where another worker has it or the turn is over. */
export async function takeReading(
  db: Db,
  { accountId, threadId }: DueTurn,
  { epoch, at, until }: { epoch: number; at: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update threads set read_epoch = epoch, read_until = ${until}
    where account_id = ${accountId} and thread_id = ${threadId} and epoch = ${epoch} and turn_due_at <= ${at}
      and (read_until is null or read_until <= ${at} or read_epoch <> epoch)
    returning 1`.execute(db);
  return rows.length === 1;
}

/** What a model was asked about a turn and what it answered. */
export interface NewReading {
  threadId: string;
  epoch: number;
  model: string;
  instructions: string;
  question: string;
  answer: string | null;
  outcome: string;
  ms: number;
}

/** Keeps a reading; gives its id. */
export async function insertReading(
  db: Db,
  accountId: string,
  { threadId, ...reading }: NewReading,
): Promise<string> {
  const row = await db
    .insertInto('text_readings')
    .values({ account_id: accountId, thread_id: threadId, ...reading })
    .returning('reading_id')
    .executeTakeFirstOrThrow();
  return row.reading_id;
}

/** Notes what was decided on a reading. */
export async function noteDecision(
  trx: Db,
  accountId: string,
  readingId: string,
  decision: string,
): Promise<void> {
  await trx
    .updateTable('text_readings')
    .set({ decision })
    .where('account_id', '=', accountId)
    .where('reading_id', '=', readingId)
    .execute();
}

/** Deletes readings from before a time. */
export async function deleteReadings(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('text_readings').where('at', '<', before).execute();
}

/** A text of a thread when it was stored, or what a model was asked about some. */
export type Step = { at: Date } & (
  | { kind: 'text'; direction: string; author: string; state: string; body: string; why: unknown }
  | ({ kind: 'reading'; decision: unknown } & Omit<NewReading, 'threadId' | 'epoch'>)
);

/** The users of the company that a thread is of. */
export async function usersOfThread(db: Db, threadId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('threads as t')
    .innerJoin('users as u', 'u.account_id', 't.account_id')
    .select('u.user_id')
    .where('t.thread_id', '=', threadId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** All of a thread in its order, by its id alone. */
export async function listSteps(db: Db, threadId: string): Promise<Step[]> {
  const texts = await db
    .selectFrom('text_messages')
    .select(['created_at as at', 'direction', 'author', 'state', 'body', 'why'])
    .where('thread_id', '=', threadId)
    .orderBy('created_at')
    // A text and the answer that is stored with it are of the same moment.
    .orderBy('direction')
    .execute();
  const readings = await db
    .selectFrom('text_readings')
    .select(['at', 'model', 'instructions', 'question', 'answer', 'outcome', 'ms', 'decision'])
    .where('thread_id', '=', threadId)
    .orderBy('at')
    .execute();
  const steps: Step[] = [
    ...readings.map((reading) => ({ kind: 'reading' as const, ...reading })),
    ...texts.map((text) => ({ kind: 'text' as const, ...text })),
  ];
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
}
