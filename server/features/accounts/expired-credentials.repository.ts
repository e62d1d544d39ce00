import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

const runOut = [
  ['sessions', 'token_hash'],
  ['mail_links', 'account_id, token_hash'],
  ['google_tickets', 'ticket_hash'],
] as const;

/**
 * Forgets sign-ins, links in mails and tickets of those who came with Google that have run out. What somebody holds at
 * this moment is left for the next time, so that nobody waits in a circle.
 */
export async function deleteExpiredCredentials(db: Kysely<Database>): Promise<void> {
  for (const [table, key] of runOut) {
    await sql`
      delete from ${sql.table(table)} where (${sql.raw(key)}) in (
        select ${sql.raw(key)} from ${sql.table(table)} where expires_at <= now() for update skip locked
      )`.execute(db);
  }
}
