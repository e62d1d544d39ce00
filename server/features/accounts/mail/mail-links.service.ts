import type { Kysely } from 'kysely';
import { deadLink } from '../../../../contract/mail-links.ts';
import { checkPassword } from '../../../platform/crypto/common-passwords.ts';
import { hashPassword, passwordMatches } from '../../../platform/crypto/passwords.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { codeOf, uniqueViolation } from '../../../platform/error-code.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { addressGroup } from '../../../platform/limits/address-group.ts';
import { tooManyTries } from '../../../platform/limits/too-many-tries.ts';
import { countUse } from '../../../platform/limits/use-limit.repository.ts';
import { sendMailJob } from '../accounts.jobs.ts';
import { findLoginOf, isUnproven } from '../accounts.repository.ts';
import { emailKey } from '../accounts.service.ts';
import { deleteOrigins } from '../brute-force/brute-force.service.ts';
import { deleteIdentity, lockIdentity } from '../google/google.repository.ts';
import { fieldFault, freshLogin } from '../profile.service.ts';
import type { Sealed } from '../second-factor/owner.ts';
import { endSetUps, removeFactors } from '../second-factor/second-factor.service.ts';
import { deleteOtherSessions } from '../sessions.repository.ts';
import type { UserKey } from '../user-key.ts';
import { readLinkToken } from './link-token.ts';
import {
  deleteLinks,
  type LinkPurpose,
  lockAddress,
  moveLogin,
  setPassword,
  setVerifiedEmail,
  takeLink,
} from './mail-links.repository.ts';
import { notifyOldAddress, notifyUser } from './notices.ts';

type Db = Kysely<Database>;

export interface MailLinksDeps {
  db: Db;
  jobs: Jobs;
  vault: Pick<Sealed, 'remove'>;
}

const [hour, day] = [3600, 24 * 3600];

/** Mails of a kind per hour to one address, from all requesters: more would only disturb its owner. */
const mailsInAnHour = 5;

/**
 * Requests a password reset mail. The answer is the same for known and unknown emails, and for one requested
 * too often, for which nothing is sent.
 */
export async function askPasswordReset({ db, jobs }: MailLinksDeps, email: string, origin: string) {
  const who = emailKey(email);
  const wait = await countUse(db, [{ what: 'password-reset', who, max: mailsInAnHour, seconds: hour }]);
  if (wait !== null) return;
  await jobs.enqueue(sendMailJob, { what: 'password_reset', emailKey: who, origin }, db);
}

/**
 * Sets the new password of the user whom a link was sent to, unlinks Google, and ends all their sessions; gives their
 * email, how many sessions ended, and who they are. The link proves the address as well: where it was not proven before,
 * whoever signed up with it may have been a stranger, and second factors that they set up go. One that was only begun goes
 * in any case. Throws `not_found` for a link that is expired or used; a refused password leaves the link valid.
 */
export async function resetPassword(
  { db, jobs, vault }: MailLinksDeps,
  { token, newPassword, ip }: { token: string; newPassword: string; ip: string },
) {
  const hash = await hashPassword(newPassword, addressGroup(ip));
  return db.transaction().execute(async (trx) => {
    const { accountId, userId, email } = await useLink(trx, token, ['password_reset']);
    const owner = { accountId, userId };
    // Of an address that was never proven, else they would keep out for good who reads the mail.
    const endFactors = (await isUnproven(trx, accountId)) ? removeFactors : endSetUps;
    await endFactors(trx, vault.remove, owner);
    await lockIdentity(trx, { accountId, userId });
    const user = await lockAddress(trx, accountId, userId);
    // Made while the address changed: it went to one that was given up.
    if (user === undefined || emailKey(user.email) !== emailKey(email)) throw dead();
    checkPassword(newPassword, { email: user.email, field: 'newPassword' });
    await setPassword(trx, accountId, userId, hash);
    await setVerifiedEmail(trx, accountId, userId, user.email);
    await deleteLinks(trx, { accountId, userId });
    await deleteOrigins(trx, { accountId, userId });
    // Otherwise an attacker's Google link would still sign them in after the reset.
    const googleRemoved = await deleteIdentity(trx, { accountId, userId });
    const sessionsEnded = await deleteOtherSessions(trx, owner, null);
    // What a session set up or began just before it ended.
    await endFactors(trx, vault.remove, owner);
    await notifyUser(trx, jobs, { what: 'password_changed', accountId, userId, googleRemoved });
    return { email: user.email, sessionsEnded, owner };
  });
}

/** Links that a network may ask for in an hour, to whatever addresses: accounts are free. */
const ofNetwork = (ip: string) =>
  ({ what: 'mails-of-network', who: addressGroup(ip), max: 40, seconds: hour }) as const;

/**
 * Requests the mail that verifies the sign-in address once more. Whose it is has agreed to none, so one gets five in a day
 * and ten in thirty at most. Throws `conflict` where it is verified already, and `rate_limited`.
 */
export async function askEmailProofAgain(deps: MailLinksDeps, user: Principal, ip: string, origin: string) {
  const who = emailKey(await unprovenAddress(deps.db, user));
  const wait = await countUse(deps.db, [
    { what: 'email-proof', who, max: 5, seconds: day },
    { what: 'email-proofs', who, max: 10, seconds: 30 * day },
    ofNetwork(ip),
  ]);
  if (wait !== null) throw tooManyTries(wait, 'We sent several mails already.');
  await askEmailProof(deps, user, origin);
}

/** Requests the mail that verifies the sign-in address. Part of the sign-up's transaction. */
export const askEmailProof = (
  { db, jobs }: Pick<MailLinksDeps, 'db' | 'jobs'>,
  { accountId, userId }: UserKey,
  origin: string,
) => jobs.enqueue(sendMailJob, { what: 'email_proof', accountId, userId, origin }, db);

/**
 * Requests a mail to a new address; only its link makes it the sign-in address. Users with a password must
 * enter it, others must have signed in just now (`validation_failed` otherwise). Does not reveal whether the
 * new address has an account, and sends nothing to one that was asked for too often. Throws `rate_limited` for a network.
 */
export async function askEmailChange(
  { db, jobs }: MailLinksDeps,
  principal: Principal,
  { newEmail, password = '', ip }: { newEmail: string; password?: string | undefined; ip: string },
  origin: string,
): Promise<void> {
  const { accountId, userId } = principal;
  const login = await findLoginOf(db, accountId, userId);
  const passwordHash = login?.password_hash ?? null;
  if (passwordHash === null) await freshLogin(db, principal, 'newEmail');
  else if (!(await passwordMatches(password, passwordHash, accountId))) {
    throw fieldFault('password', 'This is not your current password.');
  }
  const who = emailKey(newEmail);
  const spent = await countUse(db, [ofNetwork(ip)]);
  if (spent !== null) throw tooManyTries(spent, 'We sent several mails already.');
  const wait = await countUse(db, [{ what: 'email-change', who, max: mailsInAnHour, seconds: hour }]);
  if (wait !== null) return;
  await jobs.enqueue(sendMailJob, { what: 'email_change', accountId, userId, newEmail, origin }, db);
}

/**
 * Redeems a verification link: of the sign-up address, or of a new one, which becomes the sign-in address. With
 * the old address its Google link is removed, and every other session ends. Works only for the user who
 * requested it: a mailbox owner without the account would otherwise verify an account that an attacker made
 * with their address. Throws `not_found` for an invalid link or another user's, which is left unchanged, and
 * `conflict` when the new address has an account meanwhile.
 */
export async function confirmEmail({ db, jobs }: MailLinksDeps, principal: Principal, token: string) {
  return db.transaction().execute(async (trx) => {
    const { accountId, userId, purpose, email } = await useLink(trx, token, ['email_proof', 'email_change']);
    if (accountId !== principal.accountId || userId !== principal.userId) throw dead();
    await lockIdentity(trx, principal);
    const user = await lockAddress(trx, accountId, userId);
    if (user === undefined) throw dead();
    if (purpose === 'email_proof') {
      // Sent to an address that was given up since: it proves nothing about the present one.
      if (emailKey(user.email) !== emailKey(email)) throw dead();
      await setVerifiedEmail(trx, accountId, userId, user.email);
      return { proved: 'email', email: user.email, googleRemoved: false } as const;
    }
    await moveLogin(trx, accountId, userId, emailKey(email)).catch(refuseTaken);
    await setVerifiedEmail(trx, accountId, userId, email);
    await deleteLinks(trx, { accountId, userId });
    const googleRemoved = await deleteIdentity(trx, principal);
    if (googleRemoved) await deleteOtherSessions(trx, principal, principal.sessionId);
    const change = { accountId, userId, oldEmail: user.email, googleRemoved };
    await notifyOldAddress(trx, jobs, { what: 'email_changed', ...change });
    return { proved: 'new_email', email, googleRemoved } as const;
  });
}

async function useLink(trx: Db, token: string, purposes: readonly LinkPurpose[]) {
  const key = readLinkToken(token);
  const link = key === null ? undefined : await takeLink(trx, key, purposes);
  if (link === undefined) throw dead();
  const { account_id: accountId, user_id: userId, purpose, email } = link;
  return { accountId, userId, purpose, email };
}

const dead = () => new AppError('not_found', deadLink);

function refuseTaken(error: unknown): never {
  if (codeOf(error) === uniqueViolation) {
    throw new AppError('conflict', 'Another account signs in with this email now. Nothing was changed.');
  }
  throw error;
}

/** The address that a user has to prove; throws when there is nothing left to prove. */
async function unprovenAddress(db: Db, { accountId, userId }: Principal): Promise<string> {
  const user = await db.transaction().execute((trx) => lockAddress(trx, accountId, userId));
  if (user === undefined) throw notFound('user');
  if (user.email_verified_at !== null) throw new AppError('conflict', 'Your email is verified already.');
  return user.email;
}
