import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Owner } from './owner.ts';

type Db = Kysely<Database>;

/** Lifetime of an authenticator's key before its first code. */
const offerMinutes = 15;

/** Notes that a new key of an authenticator is on offer. */
export async function noteOffer(trx: Db, { accountId, userId }: Owner): Promise<void> {
  await trx
    .insertInto('totp_factors')
    .values({ account_id: accountId, user_id: userId, offered_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id']).doUpdateSet({ offered_at: sql<Date>`now()` }),
    )
    .execute();
}

/** A user's authenticator, held until the transaction ends, so that one code is not taken twice at once. */
export function lockTotp(trx: Db, { accountId, userId }: Owner) {
  return trx
    .selectFrom('totp_factors')
    .select(['confirmed_at', 'last_step'])
    .select(
      sql<boolean>`coalesce(offered_at > now() - make_interval(mins => ${offerMinutes}), false)`.as(
        'offered',
      ),
    )
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes that the key on offer is the one that is used from now on. */
export async function noteConfirmed(trx: Db, { accountId, userId }: Owner, step: number): Promise<void> {
  await trx
    .updateTable('totp_factors')
    .set({ confirmed_at: sql<Date>`now()`, offered_at: null, last_step: step })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

/** Notes the step of a code that was taken. */
export async function noteStep(trx: Db, { accountId, userId }: Owner, step: number): Promise<void> {
  await trx
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

/** Notes that no key is on offer any more; an authenticator that was never confirmed is none then. */
export async function deleteOffer(trx: Db, { accountId, userId }: Owner): Promise<void> {
  await trx
    .deleteFrom('totp_factors')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
  await trx
    .updateTable('totp_factors')
    .set({ offered_at: null })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

/** Takes a user's authenticator away; its keys are the vault's. */
export async function deleteTotp(trx: Db, { accountId, userId }: Owner): Promise<void> {
  await trx
    .deleteFrom('totp_factors')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

/** Whether a user has an authenticator, how many recovery codes are left, and when this session showed a factor. */
export async function readFactors(db: Db, { accountId, userId }: Owner, sessionId: string) {
  const row = await db
    .selectFrom('users')
    .select(({ selectFrom, exists }) => [
      exists(
        selectFrom('totp_factors')
          .select('user_id')
          .whereRef('totp_factors.account_id', '=', 'users.account_id')
          .whereRef('totp_factors.user_id', '=', 'users.user_id')
          .where('confirmed_at', 'is not', null),
      ).as('totp'),
      selectFrom('recovery_codes')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('recovery_codes.account_id', '=', 'users.account_id')
        .whereRef('recovery_codes.user_id', '=', 'users.user_id')
        .as('recovery_codes'),
      selectFrom('sessions')
        .select('second_factor_at')
        .whereRef('sessions.account_id', '=', 'users.account_id')
        .whereRef('sessions.user_id', '=', 'users.user_id')
        .where('session_id', '=', sessionId)
        .as('shown_at'),
    ])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    totp: row?.totp === true,
    recoveryCodes: row?.recovery_codes ?? 0,
    shownAt: row?.shown_at ?? null,
  };
}

/** Puts new recovery codes in the place of all old ones. */
export async function replaceRecoveryCodes(trx: Db, owner: Owner, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(trx, owner);
  const { accountId: account_id, userId: user_id } = owner;
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id, user_id, code_hash })))
    .execute();
}

/** Takes all recovery codes of a user away. */
export async function deleteRecoveryCodes(trx: Db, { accountId, userId }: Owner): Promise<void> {
  await trx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

/** Takes a recovery code out, so that it works once; false for one that is unknown or used. */
export async function takeRecoveryCode(db: Db, { accountId, userId }: Owner, hash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

/** Notes that a session has shown a second factor. */
export async function markShown(db: Db, { accountId, userId }: Owner, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ second_factor_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** What a user's sessions have shown counts no more, but for one of them where it is named. */
export async function unmarkShown(db: Db, { accountId, userId }: Owner, exceptId?: string): Promise<void> {
  let sessions = db
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId);
  if (exceptId !== undefined) sessions = sessions.where('session_id', '!=', exceptId);
  await sessions.execute();
}
