import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { forgetUses } from '../../platform/limits/use-limit.repository.ts';
import { deleteExpiredOrigins } from './brute-force/known-devices.repository.ts';
import { forgetOldChallenges } from './second-factor/passkeys.repository.ts';

const expiring = [
  ['sessions', 'token_hash'],
  ['mail_links', 'account_id, token_hash'],
  ['google_tickets', 'ticket_hash'],
] as const;

/** Deletes expired sessions, mail links and Google tickets. Skips locked rows to avoid deadlocks. */
async function deleteExpiredCredentials(db: Kysely<Database>): Promise<void> {
  for (const [table, key] of expiring) {
    await sql`
      delete from ${sql.table(table)} where (${sql.raw(key)}) in (
        select ${sql.raw(key)} from ${sql.table(table)} where expires_at <= now() for update skip locked
      )`.execute(db);
  }
}

/** Deletes expired attempts, known devices, challenges, sessions, mail links and Google tickets. */
export async function sweepExpiredCredentials(db: Kysely<Database>): Promise<void> {
  await forgetUses(db);
  await forgetOldChallenges(db);
  await deleteExpiredOrigins(db);
  await deleteExpiredCredentials(db);
}
