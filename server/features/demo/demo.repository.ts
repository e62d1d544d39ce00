import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../platform/database/schema.ts';
import { storedKinds } from '../../platform/records/record-columns.ts';

/** Login of the demonstration. */
export const DEMO_EMAIL = 'demo@fieldtone.example';

/** What texts call the demonstration's company. */
export const DEMO_COMPANY = 'Wasatch Pest Control';

/** The source of generated records, as the report names it. */
export const demoSystem = 'demo';

/** The account that the demonstration's login belongs to, or undefined. */
export function findDemoLogin(db: Kysely<Database>) {
  return db
    .selectFrom('logins')
    .innerJoin('accounts', 'accounts.account_id', 'logins.account_id')
    .select(['logins.account_id', 'logins.user_id', 'accounts.demonstration'])
    .where('logins.email_key', '=', DEMO_EMAIL)
    .executeTakeFirst();
}

/** Creates the demonstration's account with one user and returns its id. It has no consents. */
export async function insertDemoAccount(trx: Kysely<Database>, zone: string, passwordHash: string) {
  const [accountId, userId] = [randomUUID(), randomUUID()];
  await trx
    .insertInto('accounts')
    .values({ account_id: accountId, time_zone: zone, demonstration: true })
    .execute();
  await trx
    .insertInto('users')
    .values({
      account_id: accountId,
      user_id: userId,
      email: DEMO_EMAIL,
      full_name: 'Demonstration',
      job_role: 'Owner',
      work_email: DEMO_EMAIL,
      phone: '+18015550100',
    })
    .execute();
  await trx
    .insertInto('logins')
    .values({
      email_key: DEMO_EMAIL,
      password_hash: passwordHash,
      account_id: accountId,
      user_id: userId,
    })
    .execute();
  return accountId;
}

/** Gives the demonstration's login a new password and ends every session that the old one opened. */
export async function resetDemoPassword(
  trx: Kysely<Database>,
  { account_id, user_id }: { account_id: string; user_id: string },
  passwordHash: string,
): Promise<void> {
  await trx
    .updateTable('logins')
    .set({ password_hash: passwordHash })
    .where('email_key', '=', DEMO_EMAIL)
    .execute();
  await trx
    .deleteFrom('sessions')
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** The key of a generated appointment. */
export const appointmentKey = (name: string) => `${demoSystem}:${name}`;

/** Deletes every generated record and appointment of an account, in the client's transaction. */
export async function deleteDemoRecords(client: pg.ClientBase, accountId: string): Promise<void> {
  for (const table of [...storedKinds, 'record_fields']) {
    await client.query(`delete from ${table} where account_id = $1 and system = $2`, [accountId, demoSystem]);
  }
  await client.query('delete from appointments where account_id = $1 and starts_with(booking_key, $2)', [
    accountId,
    appointmentKey(''),
  ]);
}
