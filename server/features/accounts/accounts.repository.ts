import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { UserKey } from './user-key.ts';

type Db = Kysely<Database>;

export interface NewUser {
  accountId: string;
  userId: string;
  emailKey: string;
  email: string;
  /** Null for who signs in another way. */
  passwordHash: string | null;
  /** That they read the mail of this email has been shown. */
  emailVerified: boolean;
  fullName: string;
  jobRole: string;
  workEmail: string;
  phone: string;
  timeZone: string;
  visitorSessionId: string | null;
}

/** Adds an account with its user and login; false when the email is taken already. */
export async function insertUser(trx: Db, user: NewUser): Promise<boolean> {
  await trx.insertInto('accounts').values({ account_id: user.accountId, time_zone: user.timeZone }).execute();
  await trx
    .insertInto('users')
    .values({
      account_id: user.accountId,
      user_id: user.userId,
      email: user.email,
      full_name: user.fullName,
      job_role: user.jobRole,
      work_email: user.workEmail,
      phone: user.phone,
      visitor_session_id: user.visitorSessionId,
      email_verified_at: user.emailVerified ? sql<Date>`now()` : null,
    })
    .execute();
  const login = await trx
    .insertInto('logins')
    .values({
      email_key: user.emailKey,
      password_hash: user.passwordHash,
      account_id: user.accountId,
      user_id: user.userId,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst();
  return login.numInsertedOrUpdatedRows === 1n;
}

/** A consent that was given: to what, the words that were shown, and from where. */
export interface ConsentRow {
  kind: string;
  version: string;
  wording: string;
  ip: string;
  userAgent: string;
}

/** Keeps a consent as evidence. */
export async function insertConsent(
  trx: Db,
  { accountId, userId }: UserKey,
  { kind, version, wording, ip, userAgent }: ConsentRow,
): Promise<void> {
  await trx
    .insertInto('consents')
    .values({
      account_id: accountId,
      user_id: userId,
      kind,
      version,
      wording,
      ip,
      user_agent: userAgent,
    })
    .execute();
}

/** The consents that a user gave, the oldest first. */
export function listConsents(db: Db, accountId: string, userId: string) {
  return db
    .selectFrom('consents')
    .select(['kind', 'version', 'wording', 'given_at', 'ip', 'user_agent'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .orderBy('kind')
    .execute();
}

/** The login of an email key, or undefined. */
export function findLogin(db: Db, emailKey: string) {
  return db.selectFrom('logins').selectAll().where('email_key', '=', emailKey).executeTakeFirst();
}

/** The login of a user, or undefined. */
export function findLoginOf(db: Db, accountId: string, userId: string) {
  return db
    .selectFrom('logins')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Locks a login until the transaction ends; false when its password hash is no longer `passwordHash`. Opening a
 * session by password takes this lock, so that a password change ends every session opened with the old one.
 */
export async function lockLogin(trx: Db, emailKey: string, passwordHash: string): Promise<boolean> {
  const held = await trx
    .selectFrom('logins')
    .select('email_key')
    .where('email_key', '=', emailKey)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** Puts a new password in the place of the one of `oldHash`; false when that is no longer the password. */
export async function updatePassword(
  trx: Db,
  emailKey: string,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const changed = await trx
    .updateTable('logins')
    .set({ password_hash: newHash })
    .where('email_key', '=', emailKey)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Stores what a user says about themselves. */
export async function updateDetails(
  db: Db,
  accountId: string,
  userId: string,
  details: { fullName: string; role: string; workEmail: string; phone: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      full_name: details.fullName,
      job_role: details.role,
      work_email: details.workEmail,
      phone: details.phone,
    })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

/** What a user said about themselves, held until the transaction ends, or undefined. */
export function lockDetails(trx: Db, accountId: string, userId: string) {
  return trx
    .selectFrom('users')
    .select(['full_name', 'job_role', 'work_email', 'phone'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A user with what its account says, or undefined. */
export function findUser(db: Db, accountId: string, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.account_id', 'users.account_id')
    .innerJoin('logins', (join) =>
      join.onRef('logins.account_id', '=', 'users.account_id').onRef('logins.user_id', '=', 'users.user_id'),
    )
    .select([
      'users.user_id',
      'users.email',
      'users.email_verified_at',
      'users.full_name',
      'users.phone',
      'users.work_email',
      'users.job_role',
      'users.user_role',
      'users.created_at',
      'accounts.demonstration',
    ])
    .select(({ eb }) => eb('logins.password_hash', 'is not', null).as('has_password'))
    .where('users.account_id', '=', accountId)
    .where('users.user_id', '=', userId)
    .executeTakeFirst();
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Whether the user of an account has not proven their email. */
export async function isUnproven(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account was made in the last 24 hours. */
export async function isNewAccount(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst();
  return row !== undefined;
}
