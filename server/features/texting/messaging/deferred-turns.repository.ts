import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

/**
 * Has a due turn wait until `again`, or ends it and asks for a person where it began before `givenUpBefore`. Gives whether
 * it ended it. A turn that is due no more, as after another text, stays as it is.
 */
export async function deferTurn(
  trx: Kysely<Database>,
  { accountId, threadId }: { accountId: string; threadId: string },
  { at, again, givenUpBefore }: { at: Date; again: Date; givenUpBefore: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    with due as (
      select account_id, thread_id, turn_began_at < ${givenUpBefore} as is_over from threads
      where account_id = ${accountId} and thread_id = ${threadId} and turn_due_at <= ${at} for no key update
    )
    update threads t set
      turn_due_at = case when due.is_over then null else ${again}::timestamptz end,
      attention_at = case when due.is_over then coalesce(t.attention_at, ${at}) else t.attention_at end,
      attention = case when due.is_over then coalesce(nullif(t.attention, 'question'), 'unanswered') else t.attention end
    from due where t.account_id = due.account_id and t.thread_id = due.thread_id
    returning t.turn_due_at is null as "isOver"`.execute(trx);
  return rows[0]?.isOver === true;
}
