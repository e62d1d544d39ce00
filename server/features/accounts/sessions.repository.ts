import { type Kysely, sql } from 'kysely';
import { signInDays, signInMostDays } from '../../../contract/retention.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { UserKey } from './user-key.ts';

type Db = Kysely<Database>;

/** Its last use is noted no more often than this, so that reading does not write. */
const noteEveryMs = 5 * 60_000;

const inLifeDays = sql<Date>`now() + make_interval(days => ${signInDays})`;

/** A new session: whose, and the browser's name for itself. */
export interface NewSession extends UserKey {
  userAgent: string;
}

/** More devices than a person has; bounds the table. */
const mostSessions = 50;

/** Starts a session for a token; deletes the user's expired sessions, and the least recently used beyond fifty. */
export async function insertSession(
  db: Db,
  token: string,
  { accountId, userId, userAgent }: NewSession,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where((of) =>
      of.or([
        of('expires_at', '<=', sql<Date>`now()`),
        of(
          'token_hash',
          'in',
          db
            .selectFrom('sessions')
            .select('token_hash')
            .where('account_id', '=', accountId)
            .where('user_id', '=', userId)
            .orderBy('last_used_at', 'desc')
            .offset(mostSessions - 1),
        ),
      ]),
    )
    .execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      user_id: userId,
      user_agent: userAgent.slice(0, 500),
      expires_at: inLifeDays,
    })
    .execute();
}

/**
 * Whether the user has a second factor that the session has yet to show. One that was shown counts until the session
 * ends; setting one up or removing one resets that.
 */
const factorWanted = sql<boolean>`sessions.second_factor_at is null and (
  exists (select from totp_factors as app
    where app.account_id = sessions.account_id and app.user_id = sessions.user_id and app.confirmed_at is not null)
  or exists (select from passkeys as passkey
    where passkey.account_id = sessions.account_id and passkey.user_id = sessions.user_id)
)`;

/** The valid session of a token with its user's role and email, proven or not; or undefined. */
export function findSession(db: Db, token: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.account_id', '=', 'sessions.account_id')
        .onRef('users.user_id', '=', 'sessions.user_id'),
    )
    .select([
      'sessions.account_id',
      'sessions.user_id',
      'sessions.session_id',
      'sessions.last_used_at',
      'sessions.second_factor_at',
      'users.user_role',
      'users.email',
      'users.email_verified_at',
      factorWanted.as('factor_wanted'),
    ])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Whether a session still stands: it does, it has yet to show its user's second factor, or it is no more. */
export type Standing = 'let_in' | 'factor_wanted' | 'ended';

/** A session by its number. */
export interface SessionKey extends UserKey {
  sessionId: string;
}

/** How a session stands at the moment. */
export async function findStanding(db: Db, { accountId, userId, sessionId }: SessionKey): Promise<Standing> {
  const session = await db
    .selectFrom('sessions')
    .select(factorWanted.as('factor_wanted'))
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (session === undefined) return 'ended';
  return session.factor_wanted ? 'factor_wanted' : 'let_in';
}

/**
 * How a session stands, until the transaction ends: all of its user's sessions are held so long, so that none of them
 * ends or sets up a factor meanwhile.
 */
export async function holdSession(trx: Db, key: SessionKey): Promise<Standing> {
  // The user first, as who deletes an account does: rows of factors name it, and would have each wait for the other.
  await trx
    .selectFrom('users')
    .select('user_id')
    .where('account_id', '=', key.accountId)
    .where('user_id', '=', key.userId)
    .forKeyShare()
    .execute();
  await trx
    .selectFrom('sessions')
    .select('session_id')
    .where('account_id', '=', key.accountId)
    .where('user_id', '=', key.userId)
    .forNoKeyUpdate()
    .execute();
  // A statement of its own: the one that waited sees no factor that was set up while it did.
  return findStanding(trx, key);
}

/** Notes that a session is used, which moves its end on; nothing is written when that was noted just before. */
export async function noteUse(db: Db, token: string, lastUsedAt: Date): Promise<void> {
  // A use in the future was noted by a clock that was ahead; so was the session's end.
  if (Math.abs(Date.now() - lastUsedAt.getTime()) < noteEveryMs) return;
  await db
    .updateTable('sessions')
    .set({
      last_used_at: sql<Date>`now()`,
      expires_at: sql<Date>`least(${inLifeDays}, created_at + make_interval(days => ${signInMostDays}))`,
    })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

/** Ends the session of a token; unknown tokens are nothing to end. */
export async function deleteSession(db: Db, token: string) {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** A user's active sessions, last used first; without token hashes. */
export function listSessions(db: Db, { accountId, userId }: UserKey) {
  return db
    .selectFrom('sessions')
    .select(['session_id', 'user_agent', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id')
    .execute();
}
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

/** Ends one of a user's sessions; false when they have none of that id. */
export async function deleteSessionById(
  db: Db,
  { accountId, userId }: UserKey,
  sessionId: string,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

/** Ends every session of a user except `keep`, if any; gives how many of them had not expired. */
export async function deleteOtherSessions(
  db: Db,
  { accountId, userId }: UserKey,
  keptId: string | null,
): Promise<number> {
  const gone = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('session_id', 'is distinct from', keptId)
    .returning(sql<boolean>`expires_at > now()`.as('living'))
    .execute();
  return gone.filter(({ living }) => living).length;
}

/** Whether a session began no longer ago than so many minutes. */
export async function isFresh(
  db: Db,
  { accountId, userId, sessionId }: SessionKey,
  minutes: number,
): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('session_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return session !== undefined;
}
