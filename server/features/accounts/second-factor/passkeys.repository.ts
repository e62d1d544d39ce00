import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Owner } from './owner.ts';

type Db = Kysely<Database>;

/** Lifetime of a passkey challenge. */
export const challengeMinutes = 5;

/** What a challenge is for: adding a passkey, or showing one. */
export type Purpose = Database['passkey_challenges']['purpose'];

/** Keeps a challenge for a session, in the place of the one that it had for the same purpose. */
export async function insertChallenge(
  db: Db,
  { accountId, userId }: Owner,
  { challengeId, sessionId, purpose, challenge }: ChallengeKey & { challenge: string },
): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .execute();
  await db
    .insertInto('passkey_challenges')
    .values({
      account_id: accountId,
      user_id: userId,
      challenge_id: challengeId,
      session_id: sessionId,
      purpose,
      challenge,
      expires_at: sql<Date>`now() + make_interval(mins => ${challengeMinutes})`,
    })
    .execute();
}

export interface ChallengeKey {
  challengeId: string;
  sessionId: string;
  purpose: Purpose;
}

/** Redeems a challenge, so that it is answered once; null for another user's or purpose's, or an expired one. */
export async function takeChallenge(
  db: Db,
  { accountId, userId }: Owner,
  { challengeId, sessionId, purpose }: ChallengeKey,
): Promise<string | null> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('challenge_id', '=', challengeId)
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge ?? null;
}

/** Deletes all challenges of a user. */
export async function deleteChallenges(trx: Db, { accountId, userId }: Owner): Promise<void> {
  await trx
    .deleteFrom('passkey_challenges')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes expired challenges. */
export async function forgetOldChallenges(db: Db): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', sql<Date>`now()`).execute();
}

export interface NewPasskey {
  passkeyId: string;
  name: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
}

/** Adds a passkey; false when the user has it already. */
export async function insertPasskey(db: Db, { accountId, userId }: Owner, key: NewPasskey): Promise<boolean> {
  const added = await db
    .insertInto('passkeys')
    .values({
      account_id: accountId,
      user_id: userId,
      passkey_id: key.passkeyId,
      name: key.name,
      credential_id: key.credentialId,
      public_key: Buffer.from(key.publicKey),
      counter: key.counter,
      transports: key.transports,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id', 'credential_id']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** A user's passkeys, the oldest first. */
export function listPasskeys(db: Db, { accountId, userId }: Owner) {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute();
}
export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

/** Notes that a passkey was used, and how often it says it was. */
export async function noteUsed(
  db: Db,
  { accountId, userId }: Owner,
  passkeyId: string,
  counter: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a passkey another name; false when the user has none of that id. */
export async function renamePasskey(
  db: Db,
  { accountId, userId }: Owner,
  passkeyId: string,
  name: string,
): Promise<boolean> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst();
  return renamed.numUpdatedRows === 1n;
}

/** Takes a passkey away, or all of a user's where none is named; gives how many. */
export async function deletePasskeys(
  db: Db,
  { accountId, userId }: Owner,
  passkeyId?: string,
): Promise<number> {
  let gone = db.deleteFrom('passkeys').where('account_id', '=', accountId).where('user_id', '=', userId);
  if (passkeyId !== undefined) gone = gone.where('passkey_id', '=', passkeyId);
  return Number((await gone.executeTakeFirst()).numDeletedRows);
}
