import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import { freshLogin, provenLogin } from '../profile.service.ts';
import { readFactors } from './factors.repository.ts';
import { listPasskeys } from './passkeys.repository.ts';

/** How long after verifying a factor the factors may be changed without another proof. */
const freshMs = 10 * 60_000;

/**
 * Lets a user change their factors. Who has one must have shown it in this session just now, else
 * `second_factor_required`; the first is set up with the password, or just after signing in by who has none, else
 * `validation_failed` beside `password`. Gives whether it would be the first.
 */
export async function requireFreshProof(
  db: Kysely<Database>,
  principal: Principal,
  password: string | undefined,
): Promise<'first' | 'further'> {
  const { totp, shownAt } = await readFactors(db, principal, principal.sessionId);
  if (totp || (await listPasskeys(db, principal)).length > 0) {
    if (shownAt !== null && Date.now() - shownAt.getTime() < freshMs) return 'further';
    throw new AppError('second_factor_required', 'To change this, please show your second factor once more.');
  }
  if (password === undefined || password === '') await freshLogin(db, principal, 'password');
  else await provenLogin(db, principal, password, 'password');
  return 'first';
}
