import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/database/schema.ts';

/** Makes an account that can own secrets; gives its id. */
export async function newAccount(db: Kysely<Database>): Promise<string> {
  const accountId = randomUUID();
  await db.insertInto('accounts').values({ account_id: accountId, time_zone: 'America/Denver' }).execute();
  return accountId;
}
