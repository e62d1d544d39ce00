import { type Kysely, sql } from 'kysely';
import { mailLinkMinutes } from '../../../../contract/mail-links.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { UserKey } from '../user-key.ts';
import type { LinkKey } from './link-token.ts';

type Db = Kysely<Database>;

export type LinkPurpose = Database['mail_links']['purpose'];

export interface NewLink extends LinkKey {
  userId: string;
  purpose: LinkPurpose;
  email: string;
}

/** Several valid links: requesting one for another person's email does not end the one that they are about to open. */
const liveLinks = 3;

/**
 * Keeps a link for `mailLinkMinutes`. Of those of the same purpose the newest three work, as long as they are for the
 * same address.
 */
export async function insertLink(trx: Db, { accountId, tokenHash, userId, purpose, email }: NewLink) {
  const earlier = trx
    .selectFrom('mail_links')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .orderBy('expires_at', 'desc')
    .limit(liveLinks - 1);
  await trx
    .deleteFrom('mail_links')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('token_hash', 'not in', earlier)
    .execute();
  await trx
    .insertInto('mail_links')
    .values({
      account_id: accountId,
      token_hash: tokenHash,
      user_id: userId,
      purpose,
      email,
      expires_at: sql<Date>`now() + make_interval(mins => ${mailLinkMinutes})`,
    })
    .execute();
}

/** Takes a link out so that it works once; undefined for one that is unknown, used or too old. */
export function takeLink(trx: Db, { accountId, tokenHash }: LinkKey, purposes: readonly LinkPurpose[]) {
  return trx
    .deleteFrom('mail_links')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id', 'user_id', 'purpose', 'email'])
    .executeTakeFirst();
}

/** Takes away all links of a user. */
export async function deleteLinks(db: Db, { accountId, userId }: UserKey): Promise<void> {
  await db
    .deleteFrom('mail_links')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

/** Takes away a user's links to a new password or email; one that proves their present email stays. */
export async function deleteChangingLinks(db: Db, { accountId, userId }: UserKey): Promise<void> {
  await db
    .deleteFrom('mail_links')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['password_reset', 'email_change'])
    .execute();
}

/** Who signs in with an email, or undefined. */
export function findAddressee(db: Db, emailKey: string) {
  return db
    .selectFrom('logins')
    .innerJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'logins.account_id').onRef('users.user_id', '=', 'logins.user_id'),
    )
    .select(['users.account_id as accountId', 'users.user_id as userId', 'users.email'])
    .where('logins.email_key', '=', emailKey)
    .executeTakeFirst();
}

/**
 * The user's address and whether it was verified; undefined when there is none. Locks the login until the
 * transaction ends, and first, as signing in does.
 */
export function lockAddress(trx: Db, accountId: string, userId: string) {
  return trx
    .selectFrom('logins')
    .innerJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'logins.account_id').onRef('users.user_id', '=', 'logins.user_id'),
    )
    .select(['users.email', 'users.email_verified_at'])
    .where('users.account_id', '=', accountId)
    .where('users.user_id', '=', userId)
    .forNoKeyUpdate(['logins', 'users'])
    .executeTakeFirst();
}

/** Notes that the user reads what is sent to `email`, which is the address they sign in with. */
export async function setVerifiedEmail(trx: Db, accountId: string, userId: string, email: string) {
  await trx
    .updateTable('users')
    .set({ email, email_verified_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

/** Whether an email has a login. */
export async function isTaken(db: Db, emailKey: string): Promise<boolean> {
  const login = await db
    .selectFrom('logins')
    .select('email_key')
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return login !== undefined;
}

/** Puts another email in the place of the one that a user signs in with. Rejects with 23505 when it is taken. */
export async function moveLogin(trx: Db, accountId: string, userId: string, emailKey: string): Promise<void> {
  await trx
    .updateTable('logins')
    .set({ email_key: emailKey })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

/** Sets a user's password, whatever it was. */
export async function setPassword(trx: Db, accountId: string, userId: string, hash: string): Promise<void> {
  await trx
    .updateTable('logins')
    .set({ password_hash: hash })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}
