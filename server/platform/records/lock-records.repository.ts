import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/schema.ts';
import { lockMs } from '../database/statement-time.ts';
import { codeOf, lockNotAvailable } from '../error-code.ts';

const nameOf = (accountId: string) => `records ${accountId}`;

/**
 * Locks what files bring of an account until the transaction ends, for loading one; as the first statement of it, so
 * that the next ones see what was loaded or removed before. Not the account itself, whose lock its other calls wait for.
 */
export async function lockRecords(client: pg.PoolClient, accountId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [nameOf(accountId)]);
}

/**
 * The same for removing one. False, with the transaction broken, when another file is loaded for more than `lockMs`:
 * who waits holds one of few connections.
 */
export async function lockRecordsSoon(trx: Kysely<Database>, accountId: string): Promise<boolean> {
  await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(trx);
  try {
    await sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(accountId)}, 0))`.execute(trx);
  } catch (error) {
    if (codeOf(error) === lockNotAvailable) return false;
    throw error;
  }
  await sql`set local lock_timeout to default`.execute(trx);
  return true;
}
