import type { Kysely } from 'kysely';
import type { WaysIn } from '../../../contract/profile.ts';
import type { Database } from '../../platform/database/schema.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/auth.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import { findLoginOf } from './accounts.repository.ts';
import { deleteOrigins } from './brute-force/brute-force.service.ts';
import { deleteIdentity, findIdentityOf } from './google/google.repository.ts';
import { deleteChangingLinks } from './mail/mail-links.repository.ts';
import { notifyUser } from './mail/notices.ts';
import { provenLogin } from './profile.service.ts';
import { deleteOtherSessions } from './sessions.repository.ts';
import { presentWaysIn } from './sign-in-methods.presenter.ts';

/** How a user can log in. */
export async function readWaysIn(db: Kysely<Database>, principal: Principal): Promise<WaysIn> {
  const login = await findLoginOf(db, principal.accountId, principal.userId);
  if (login === undefined) throw notFound('user');
  return presentWaysIn(login, await findIdentityOf(db, principal));
}

/**
 * Unlinks the user's Google identity, informs them by mail and ends every other session, since no session records how
 * it was opened, and the user's links to a new password or email; gives how many ended. Throws `conflict` when there is no password that is left as a way in,
 * `validation_failed` beside `password` when it is wrong, and `not_found` without a Google account.
 */
export async function removeGoogle(
  { db, jobs }: { db: Kysely<Database>; jobs: Jobs },
  principal: Principal,
  password: string,
): Promise<number> {
  const { accountId, userId, sessionId } = principal;
  const login = await findLoginOf(db, accountId, userId);
  if (login?.password_hash === null) throw new AppError('conflict', onlyWayIn);
  await provenLogin(db, principal, password, 'password');
  return db.transaction().execute(async (trx) => {
    await deleteChangingLinks(trx, principal);
    // Before the sessions: it waits for a concurrent sign-in with this identity, whose session then ends below.
    if (!(await deleteIdentity(trx, principal))) throw notFound('Google account');
    await deleteOrigins(trx, principal);
    await notifyUser(trx, jobs, { what: 'google_removed', accountId, userId });
    return deleteOtherSessions(trx, principal, sessionId);
  });
}

const onlyWayIn =
  'Google is your only way to log in, so it cannot be removed. Set a password by mail first: that removes Google as well.';
