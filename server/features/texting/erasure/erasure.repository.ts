import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** Whether a text to a number is being handed to its carrier at this moment. */
export async function isSending(trx: Db, accountId: string, e164: string): Promise<boolean> {
  const { rows } = await sql`
    select from threads t join text_messages m using (account_id, thread_id)
    where t.account_id = ${accountId} and t.e164 = ${e164} and m.state = 'sending' limit 1`.execute(trx);
  return rows.length > 0;
}

/** Deletes the threads of a number with all that hangs on them; gives their ids and how many texts they had. */
export async function deleteThreads(
  trx: Db,
  accountId: string,
  e164: string,
): Promise<{ threadIds: string[]; texts: number }> {
  const { rows } = await sql<{ texts: number }>`
    select count(*)::int as texts from threads t join text_messages m using (account_id, thread_id)
    where t.account_id = ${accountId} and t.e164 = ${e164}`.execute(trx);
  const deleted = await trx
    .deleteFrom('threads')
    .where('account_id', '=', accountId)
    .where('e164', '=', e164)
    .returning('thread_id')
    .execute();
  return { threadIds: deleted.map(({ thread_id }) => thread_id), texts: rows[0]?.texts ?? 0 };
}

/** Deletes what is and was on the calendar for a number; gives the ids. */
export async function deleteAppointments(trx: Db, accountId: string, e164: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('appointments')
    .where('account_id', '=', accountId)
    .where('e164', '=', e164)
    .returning('appointment_id')
    .execute();
  return rows.map(({ appointment_id }) => appointment_id);
}

/** Deletes the contacts of a number; of one that has other numbers too, the link and what came with it. */
export async function deleteContacts(trx: Db, accountId: string, e164: string): Promise<number> {
  const { rows } = await sql<{ contactId: string; hasOthers: boolean }>`
    select contact_id as "contactId", exists (
      select from contact_phones o
      where o.account_id = p.account_id and o.contact_id = p.contact_id and o.e164 <> p.e164) as "hasOthers"
    from contact_phones p where account_id = ${accountId} and e164 = ${e164}`.execute(trx);
  for (const { contactId, hasOthers } of rows) {
    if (hasOthers) {
      for (const table of ['contact_sources', 'contact_phones'] as const)
        await sql`delete from ${sql.table(table)}
          where account_id = ${accountId} and contact_id = ${contactId} and e164 = ${e164}`.execute(trx);
    } else
      await sql`delete from contacts where account_id = ${accountId} and contact_id = ${contactId}`.execute(
        trx,
      );
  }
  return rows.length;
}
