import type { Kysely } from 'kysely';
import type { ChangePasswordRequest, Device, ProfileDetails } from '../../../contract/profile.ts';
import { checkPassword } from '../../platform/crypto/common-passwords.ts';
import { hashPassword, passwordMatches } from '../../platform/crypto/passwords.ts';
import type { Database } from '../../platform/database/schema.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/auth.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import { outdated } from '../../platform/revision.ts';
import { detailsRevision } from './accounts.presenter.ts';
import {
  findLoginOf,
  listConsents,
  lockDetails,
  updateDetails,
  updatePassword,
} from './accounts.repository.ts';
import { deleteOrigins } from './brute-force/brute-force.service.ts';
import { presentDevice } from './devices.presenter.ts';
import { deleteChangingLinks } from './mail/mail-links.repository.ts';
import { notifyUser } from './mail/notices.ts';
import { deleteOtherSessions, deleteSessionById, isFresh, listSessions } from './sessions.repository.ts';

type Db = Kysely<Database>;

/**
 * Stores what a user says about themselves. Throws `conflict` when something else is stored than `revision` names;
 * sent twice, as after an answer that was lost, the same is no conflict.
 */
export async function saveDetails(
  db: Db,
  { accountId, userId }: Principal,
  details: ProfileDetails,
  revision?: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockDetails(trx, accountId, userId);
    if (row === undefined) throw notFound('user');
    const { fullName: full_name, role: job_role, workEmail: work_email, phone } = details;
    const same = detailsRevision({ full_name, job_role, work_email, phone });
    const stored = detailsRevision(row);
    if (revision !== undefined && revision !== stored && same !== stored) throw outdated('Your details');
    await updateDetails(trx, accountId, userId, details);
  });
}

/**
 * Changes the password, ends every other session of the user and their links to a new password or email, and sends a
 * notification; returns how many sessions ended. Throws `validation_failed` for the field when the current password is wrong, or the new one
 * is the same or a common one.
 */
export async function changePassword(
  { db, jobs }: { db: Db; jobs: Jobs },
  principal: Principal,
  { currentPassword, newPassword }: ChangePasswordRequest,
): Promise<number> {
  const login = await provenLogin(db, principal, currentPassword, 'currentPassword');
  if (newPassword === currentPassword) {
    throw fieldFault('newPassword', 'Please choose a password that differs from the current one.');
  }
  checkPassword(newPassword, { email: login.email_key, field: 'newPassword' });
  const hash = await hashPassword(newPassword, principal.accountId);
  return db.transaction().execute(async (trx) => {
    await deleteChangingLinks(trx, principal);
    const changed = await updatePassword(trx, login.email_key, login.password_hash, hash);
    if (!changed) throw wrongPassword('currentPassword');
    await deleteOrigins(trx, principal);
    const { accountId, userId } = principal;
    // Another person at an open browser may have the password, so the owner is notified.
    await notifyUser(trx, jobs, { what: 'password_changed', accountId, userId, googleRemoved: false });
    return deleteOtherSessions(trx, principal, principal.sessionId);
  });
}

/**
 * The login of a user who has shown their password; throws `validation_failed` beside `field` when it is wrong, or
 * when they have none.
 */
export async function provenLogin(db: Db, { accountId, userId }: Principal, password: string, field: string) {
  const login = await findLoginOf(db, accountId, userId);
  const passwordHash = login?.password_hash ?? null;
  if (login !== undefined && passwordHash === null) throw fieldFault(field, noPassword);
  const matches = await passwordMatches(password, passwordHash, accountId);
  if (!matches || login === undefined || passwordHash === null) throw wrongPassword(field);
  return { email_key: login.email_key, password_hash: passwordHash };
}

const noPassword =
  'You sign in with Google and have no password here yet. To set one, log out and choose "Forgot your password?" at the login.';

/** Minutes after signing in during which a user without a password needs no other proof. */
const freshMinutes = 10;

/**
 * The login of a user without a password who has just signed in: an open browser alone proves nothing. Throws
 * `validation_failed` for `field` when the user has a password, or signed in earlier.
 */
export async function freshLogin(db: Db, principal: Principal, field: string) {
  const login = await findLoginOf(db, principal.accountId, principal.userId);
  if (login === undefined) throw notFound('user');
  if (login.password_hash !== null) throw fieldFault(field, 'Password is required');
  if (!(await isFresh(db, principal, freshMinutes))) {
    throw fieldFault(
      field,
      `To be sure that it is you: log out, sign in with Google again, and come back here within ${freshMinutes} minutes.`,
    );
  }
  return login;
}

/** Where a user is signed in, the last used first. */
export async function readDevices(db: Db, principal: Principal): Promise<Device[]> {
  const rows = await listSessions(db, principal);
  return rows.map((row) => presentDevice(row, principal.sessionId));
}

/** Signs one of a user's devices out; throws `not_found` when they have none of that id. */
export async function signOutDevice(db: Db, principal: Principal, deviceId: string): Promise<void> {
  if (!(await deleteSessionById(db, principal, deviceId))) throw notFound('device');
}

/** Signs a user out everywhere but here; gives how many devices that were. */
export const signOutOthers = (db: Db, principal: Principal) =>
  deleteOtherSessions(db, principal, principal.sessionId);

const wrongPassword = (field: string) => fieldFault(field, 'This is not your current password.');

/** A validation failure of one field. */
export const fieldFault = (field: string, message: string) =>
  new AppError('validation_failed', message, { errors: [{ field, message }] });

/** The consents that a user gave, as evidence: the words, when, from where. */
export async function readConsents(db: Db, { accountId, userId }: Principal) {
  const rows = await listConsents(db, accountId, userId);
  return rows.map(({ kind, version, wording, given_at, ip, user_agent }) => ({
    kind,
    version,
    wording,
    givenAt: given_at.toISOString(),
    ip,
    userAgent: user_agent,
  }));
}
