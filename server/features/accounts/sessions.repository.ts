import { type Kysely, sql } from 'kysely';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** A session ends this long after its last use. */
const lifeDays = 30;

/** Starts a session for a token; the user's sessions that have run out go. */
export async function insertSession(db: Db, token: string, accountId: string, userId: string) {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(days => ${lifeDays})`,
    })
    .execute();
}

/** The living session of a token with its user's role and email, or undefined. */
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
      'sessions.expires_at',
      'users.user_role',
      'users.email',
    ])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Moves a session's end on, at most once a day, so that reading does not write. */
export async function slideSession(db: Db, token: string, expiresAt: Date) {
  const usedDaysAgo = lifeDays - (expiresAt.getTime() - Date.now()) / 86_400_000;
  if (usedDaysAgo < 1) return;
  await db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`now() + make_interval(days => ${lifeDays})` })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

/** Ends the session of a token; unknown tokens are nothing to end. */
export async function deleteSession(db: Db, token: string) {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}
