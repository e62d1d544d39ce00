import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

export type UserRole = 'customer' | 'admin';

/** Sets the role of the user who logs in with an email (trimmed, lower case). */
export async function setRole(db: Kysely<Database>, emailKey: string, role: UserRole): Promise<void> {
  await db
    .updateTable('users')
    .from('logins')
    .set({ user_role: role })
    .whereRef('users.account_id', '=', 'logins.account_id')
    .whereRef('users.user_id', '=', 'logins.user_id')
    .where('logins.email_key', '=', emailKey)
    .execute();
}

/** Emails of the users with the admin role, sorted. */
export async function listAdmins(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('user_role', '=', 'admin')
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** Those users who log in with one of these emails (trimmed, lower case), with what decides of their role. */
export async function findByLogin(db: Kysely<Database>, emailKeys: readonly string[]) {
  if (emailKeys.length === 0) return [];
  return db
    .selectFrom('logins')
    .innerJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'logins.account_id').onRef('users.user_id', '=', 'logins.user_id'),
    )
    .select(['users.email', 'users.email_verified_at', 'users.user_role'])
    .where('logins.email_key', 'in', emailKeys)
    .execute();
}
