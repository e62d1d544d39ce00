import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

export interface NewEntry {
  emailKey: string;
  email: string;
  name: string;
  company: string | null;
  industry: string;
  notes: string | null;
  visitorSessionId: string | null;
}

/** Adds an entry; false when the email has one. */
export async function insertEntry(db: Kysely<Database>, entry: NewEntry): Promise<boolean> {
  const added = await db
    .insertInto('waitlist_entries')
    .values({
      email_key: entry.emailKey,
      email: entry.email,
      name: entry.name,
      company: entry.company,
      industry: entry.industry,
      notes: entry.notes,
      visitor_session_id: entry.visitorSessionId,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}
