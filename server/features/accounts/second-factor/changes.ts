import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { type Principal, signedOut, toShow } from '../../../platform/http/auth.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { FactorKind } from '../accounts.jobs.ts';
import { notifyUser } from '../mail/notices.ts';
import { holdSession } from '../sessions.repository.ts';
import {
  deleteRecoveryCodes,
  markShown,
  readFactors,
  replaceRecoveryCodes,
  unmarkShown,
} from './factors.repository.ts';
import { listPasskeys } from './passkeys.repository.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.ts';

type Trx = Kysely<Database>;

/**
 * Begins adding a factor, one of a user's after the other: its session may have ended since the request was let in, or
 * another one may have set up a factor that this one has not shown. Throws `unauthenticated` and
 * `second_factor_required` then.
 */
export async function beforeSetUp(trx: Trx, principal: Principal): Promise<void> {
  const standing = await holdSession(trx, principal);
  if (standing === 'ended') throw signedOut();
  if (standing === 'factor_wanted') throw toShow();
}

/**
 * Completes adding a factor: this session counts as verified, the others do not, the user is notified by mail
 * and, if there are none, recovery codes are created. Returns the codes, which are shown once; none where some
 * are left.
 */
export async function afterSetUp(
  trx: Trx,
  jobs: Jobs,
  principal: Principal,
  factor: FactorKind,
): Promise<string[]> {
  await tellOf(trx, jobs, principal, { what: 'second_factor_added', factor });
  await unmarkShown(trx, principal);
  await markShown(trx, principal, principal.sessionId);
  const { recoveryCodes } = await readFactors(trx, principal, principal.sessionId);
  return recoveryCodes > 0 ? [] : makeRecoveryCodes(trx, principal);
}

/**
 * Completes removing a factor: notifies the user by mail, marks all other sessions as not verified and, after
 * the last factor, deletes the recovery codes.
 */
export async function afterRemoval(
  trx: Trx,
  jobs: Jobs,
  principal: Principal,
  factor: FactorKind,
): Promise<void> {
  await tellOf(trx, jobs, principal, { what: 'second_factor_removed', factor });
  const { totp } = await readFactors(trx, principal, principal.sessionId);
  if (totp || (await listPasskeys(trx, principal)).length > 0) {
    await unmarkShown(trx, principal, principal.sessionId);
    return;
  }
  await unmarkShown(trx, principal);
  await deleteRecoveryCodes(trx, principal);
}

/** A person at an open browser may not be the owner, who must be notified. */
const tellOf = (
  trx: Trx,
  jobs: Jobs,
  { accountId, userId }: Principal,
  change: { what: 'second_factor_added' | 'second_factor_removed'; factor: FactorKind },
) => notifyUser(trx, jobs, { ...change, accountId, userId });

/** New recovery codes in the place of all old ones. */
export async function makeRecoveryCodes(trx: Trx, principal: Principal): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(trx, principal, codes.map(recoveryCodeHash));
  return codes;
}
