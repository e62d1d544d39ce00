import type { Kysely } from 'kysely';
import type { SecondFactorState, SecondFactorWays } from '../../../../contract/second-factor.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import { deleteOrigins } from '../brute-force/brute-force.service.ts';
import { deleteOtherSessions } from '../sessions.repository.ts';
import { makeRecoveryCodes } from './changes.ts';
import {
  deleteRecoveryCodes,
  deleteTotp,
  lockTotp,
  markShown,
  noteStep,
  readFactors,
  takeRecoveryCode,
} from './factors.repository.ts';
import { requireFreshProof } from './fresh-proof.ts';
import { type Owner, type Sealed, type SecondFactorDeps, sealedFor } from './owner.ts';
import { deleteChallenges, deletePasskeys, listPasskeys } from './passkeys.repository.ts';
import { recoveryCodeHash } from './recovery-code.ts';
import { totpName, withdrawOffer } from './totp.service.ts';
import { stepOfCode } from './totp.ts';
import { wrongCode } from './wrong-code.ts';

/** Which factors a user has, and whether they have to have one. */
export const readState = async (
  { db, production }: SecondFactorDeps,
  principal: Principal,
): Promise<SecondFactorState> => ({
  ...(await readOwnFactors(db, principal)),
  required: production && principal.role === 'admin',
});

/** The factors of a user, without what is kept to check them. */
export async function readOwnFactors(db: Kysely<Database>, principal: Principal) {
  const { totp, recoveryCodes } = await readFactors(db, principal, principal.sessionId);
  const passkeys = await listPasskeys(db, principal);
  return {
    totp,
    passkeys: passkeys.map((row) => ({
      passkeyId: row.passkey_id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: recoveryCodes,
  };
}

/** What a user could show now. Nothing of the account is said with it. */
export async function readWays(
  { db }: Pick<SecondFactorDeps, 'db'>,
  principal: Principal,
): Promise<SecondFactorWays> {
  const { totp, passkeys, recoveryCodesLeft } = await readOwnFactors(db, principal);
  return { totp, passkey: passkeys.length > 0, recoveryCode: recoveryCodesLeft > 0 };
}

/** Whether an input has the form of an app's six digits; otherwise it is taken as a recovery code. */
export const isFigures = (code: string) => /^\d{6}$/.test(code.replace(/\s/g, ''));

/**
 * Takes a code of the app, or a recovery code, as this session's second factor. Each works once. Throws
 * `validation_failed` beside `code` for any other.
 */
export async function proveCode({ db, vault }: SecondFactorDeps, principal: Principal, code: string) {
  await db.transaction().execute(async (trx) => {
    const figures = isFigures(code);
    const right = figures
      ? await takeFigures(trx, vault, principal, code.replace(/\s/g, ''))
      : await takeRecoveryCode(trx, principal, recoveryCodeHash(code));
    if (!right) throw wrongCode(figures);
    await markShown(trx, principal, principal.sessionId);
  });
}

async function takeFigures(
  trx: Kysely<Database>,
  vault: Sealed,
  owner: Owner,
  code: string,
): Promise<boolean> {
  const factor = await lockTotp(trx, owner);
  const secret =
    factor?.confirmed_at == null ? null : await vault.get(trx, { ...sealedFor(owner), name: totpName });
  if (factor === undefined || secret === null) return false;
  const step = stepOfCode(secret, code, factor.last_step);
  if (step === null) return false;
  await noteStep(trx, owner, step);
  return true;
}

/** Makes new recovery codes, shown this once; the old ones are worth nothing. Throws as `requireFreshProof`. */
export async function renewRecoveryCodes({ db }: SecondFactorDeps, principal: Principal): Promise<string[]> {
  if ((await requireFreshProof(db, principal, undefined)) === 'first') {
    throw new AppError('conflict', 'Please set up an authenticator app or a passkey first.');
  }
  return db.transaction().execute((trx) => makeRecoveryCodes(trx, principal));
}

/** No session has this id: every one of a user's is another. */
const noSession = '00000000-0000-0000-0000-000000000000';

/**
 * Removes every factor of a user and signs them out everywhere, for a user who lost all of them. Gives whether there
 * was any factor. Needs no master key.
 */
export function resetSecondFactor(
  db: Kysely<Database>,
  remove: Sealed['remove'],
  owner: Owner,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const hadAny = await removeFactors(trx, remove, owner);
    await deleteOrigins(trx, owner);
    await deleteOtherSessions(trx, owner, noSession);
    // What a session set up just before it ended.
    const hadMore = await removeFactors(trx, remove, owner);
    return hadAny || hadMore;
  });
}

/** Ends the setting up of factors that a user has begun in whatever session. Needs no master key. */
export async function endSetUps(
  trx: Kysely<Database>,
  remove: Sealed['remove'],
  owner: Owner,
): Promise<void> {
  await withdrawOffer(trx, remove, owner);
  await deleteChallenges(trx, owner);
}

/**
 * Removes every factor of a user, and what was begun of one; gives whether there was any factor. Needs no master key.
 */
export async function removeFactors(
  trx: Kysely<Database>,
  remove: Sealed['remove'],
  owner: Owner,
): Promise<boolean> {
  const { totp } = await readFactors(trx, owner, noSession);
  await deleteTotp(trx, owner);
  await remove(trx, sealedFor(owner));
  await deleteChallenges(trx, owner);
  await deleteRecoveryCodes(trx, owner);
  const passkeys = await deletePasskeys(trx, owner);
  return totp || passkeys > 0;
}
