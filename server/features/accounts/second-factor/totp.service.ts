import type { Kysely } from 'kysely';
import { renderSVG } from 'uqr';
import type { Database } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import { findLoginOf } from '../accounts.repository.ts';
import { afterRemoval, afterSetUp, beforeSetUp } from './changes.ts';
import { deleteOffer, deleteTotp, lockTotp, noteConfirmed, noteOffer } from './factors.repository.ts';
import { requireFreshProof } from './fresh-proof.ts';
import { type Owner, type Sealed, type SecondFactorDeps, sealedFor } from './owner.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';
import { unconfirmed } from './wrong-code.ts';

/** Under these names a user's keys are sealed: the one that is used, and the one that no code has confirmed. */
export const totpName = 'totp';
const offerName = 'totp_offer';

/**
 * Offers a new key for an authenticator app; the one in use stays until a code confirms the new one. Gives it as text,
 * as an address for the app, and as a QR code (SVG). Throws as `requireFreshProof`.
 */
export async function offerTotp(
  { db, vault }: SecondFactorDeps,
  principal: Principal,
  password: string | undefined,
) {
  await requireFreshProof(db, principal, password);
  const secret = newTotpSecret();
  const login = await findLoginOf(db, principal.accountId, principal.userId);
  const uri = totpUri(secret, login?.email_key ?? '');
  await db.transaction().execute(async (trx) => {
    // The factor's row first, as wherever it is locked: else this and a confirmation could wait for each other.
    await noteOffer(trx, principal);
    await vault.put(trx, { ...sealedFor(principal), name: offerName }, secret, '');
  });
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
}

/**
 * Takes the key on offer into use once a code of it is right; gives recovery codes where the user has none. Throws
 * `validation_failed` beside `code` for a wrong one, `conflict` where no key is on offer any more, and as `beforeSetUp`.
 */
export function confirmTotp({ db, jobs, vault }: SecondFactorDeps, principal: Principal, code: string) {
  const place = sealedFor(principal);
  return db.transaction().execute(async (trx) => {
    const factor = await lockTotp(trx, principal);
    await beforeSetUp(trx, principal);
    const secret = factor?.offered ? await vault.get(trx, { ...place, name: offerName }) : null;
    if (secret === null) {
      throw new AppError(
        'conflict',
        'This took too long, so the key is not valid any more. Please begin again.',
      );
    }
    const step = stepOfCode(secret, code, 0);
    if (step === null) throw unconfirmed();
    await vault.put(trx, { ...place, name: totpName }, secret, '');
    await vault.remove(trx, place, [offerName]);
    await noteConfirmed(trx, principal, step);
    return afterSetUp(trx, jobs, principal, 'totp');
  });
}

/** Takes the key on offer away, if there is one; the one in use stays. Needs no master key. */
export async function withdrawOffer(trx: Kysely<Database>, remove: Sealed['remove'], owner: Owner) {
  await deleteOffer(trx, owner);
  await remove(trx, sealedFor(owner), [offerName]);
}

/** Takes the authenticator away. Throws as `requireFreshProof`. */
export async function removeTotp({ db, jobs, vault }: SecondFactorDeps, principal: Principal): Promise<void> {
  await requireFreshProof(db, principal, undefined);
  await db.transaction().execute(async (trx) => {
    await deleteTotp(trx, principal);
    await vault.remove(trx, sealedFor(principal));
    await afterRemoval(trx, jobs, principal, 'totp');
  });
}
