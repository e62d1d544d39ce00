import type { Kysely } from 'kysely';
import type { ChangePasswordRequest, Device, ProfileDetails } from '../../../contract/profile.ts';
import { hashPassword, passwordMatches } from '../../platform/crypto/passwords.ts';
import type { Database } from '../../platform/database/schema.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/auth.ts';
import { detailsRevision } from './accounts.presenter.ts';
import {
  findLoginOf,
  listConsents,
  lockDetails,
  updateDetails,
  updatePassword,
} from './accounts.repository.ts';
import { presentDevice } from './devices.presenter.ts';
import { deleteOtherSessions, deleteSessionById, listSessions } from './sessions.repository.ts';

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
    if (revision !== undefined && revision !== stored && same !== stored) throw outdated();
    await updateDetails(trx, accountId, userId, details);
  });
}

const outdated = () =>
  new AppError(
    'conflict',
    'Your details changed in another tab or on another device after you opened this form. Nothing was overwritten: look at what is stored now, and save again if yours is right.',
  );

/**
 * Changes the password and ends every other session of the user; gives how many. Throws `validation_failed` beside
 * the field when the current password is wrong, or the new one is the same.
 */
export async function changePassword(
  db: Db,
  principal: Principal,
  { currentPassword, newPassword }: ChangePasswordRequest,
): Promise<number> {
  const login = await provenLogin(db, principal, currentPassword, 'currentPassword');
  if (newPassword === currentPassword) {
    throw fieldFault('newPassword', 'Please choose a password that differs from the current one.');
  }
  const hash = await hashPassword(newPassword);
  return db.transaction().execute(async (trx) => {
    const changed = await updatePassword(trx, login.email_key, login.password_hash, hash);
    if (!changed) throw wrongPassword('currentPassword');
    return deleteOtherSessions(trx, principal, principal.sessionId);
  });
}

/** The login of a user who has shown their password; throws `validation_failed` beside `field` when it is wrong. */
export async function provenLogin(db: Db, { accountId, userId }: Principal, password: string, field: string) {
  const login = await findLoginOf(db, accountId, userId);
  const matches = await passwordMatches(password, login?.password_hash ?? null);
  if (!matches || login === undefined) throw wrongPassword(field);
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

/** A refusal that stands beside one field. */
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
