import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { consent, type LoginRequest, type RegisterRequest, type Stage } from '../../../contract/accounts.ts';
import { checkPassword } from '../../platform/crypto/common-passwords.ts';
import { hashPassword, passwordMatches } from '../../platform/crypto/passwords.ts';
import { newToken } from '../../platform/crypto/tokens.ts';
import type { Database } from '../../platform/database/schema.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/auth.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import { addressGroup } from '../../platform/limits/address-group.ts';
import { claimedVisitId } from '../visitors/visit-claim.service.ts';
import {
  findLogin,
  findUser,
  insertUser,
  insertConsent as keepConsent,
  lockLogin,
  type UserRow,
} from './accounts.repository.ts';
import type { Caller } from './caller.ts';
import {
  deleteOtherSessions,
  deleteSession,
  findSession,
  insertSession,
  noteUse,
} from './sessions.repository.ts';
import type { UserKey } from './user-key.ts';

export { isNewAccount, isUnproven } from './accounts.repository.ts';

export { findStanding, holdSession } from './sessions.repository.ts';

export { keepConsent };

/** Whom the operator names as admins. */
export interface NamedAdmins {
  /** Lower-case emails whose users are admins. */
  adminEmails: readonly string[];
  /** Whether the user must have verified the email: anybody can sign up with any address. */
  adminsProveEmail: boolean;
}

export interface AccountsDeps extends NamedAdmins {
  db: Kysely<Database>;
  jobs: Jobs;
  /** Accounts that one network may make in ten minutes; twice that in an hour, four times in a day. */
  signUpLimit: number;
  /** The site is reached by https. */
  secure: boolean;
  /**
   * Queues the verification mail of a new user, in the transaction that adds them; `asked` is the host that the
   * request was addressed to.
   */
  askEmailProof(trx: Kysely<Database>, user: UserKey, asked: string): Promise<void>;
  /** How far an account's onboarding is. */
  stageOf(accountId: string): Promise<Stage>;
}

/** The IANA zone of an account whose browser does not say its own: Utah's, whose law its terms name. */
export const usualTimeZone = 'America/Denver';

/** Sign-up emails are unique whatever their case or surrounding spaces. */
export const emailKey = (email: string) => email.trim().toLowerCase();

/** A new session with its bearer token. */
export interface SignedIn extends UserKey {
  token: string;
}

/**
 * Makes an account with its first user and signs them in. Throws `duplicate_email`, and `validation_failed` for a
 * password that guessers try first.
 */
export async function register(
  { db, askEmailProof }: AccountsDeps,
  input: z.output<typeof RegisterRequest>,
  caller: Caller,
): Promise<SignedIn> {
  checkPassword(input.password, { email: input.email });
  const passwordHash = await hashPassword(input.password, addressGroup(caller.ip));
  const token = newToken();
  const [accountId, userId] = [randomUUID(), randomUUID()];
  await db.transaction().execute(async (trx) => {
    const added = await insertUser(trx, {
      accountId,
      userId,
      passwordHash,
      emailVerified: false,
      emailKey: emailKey(input.email),
      email: input.email,
      fullName: input.fullName,
      jobRole: input.role,
      workEmail: input.workEmail,
      phone: input.phone,
      timeZone: input.timeZone ?? usualTimeZone,
      visitorSessionId: claimedVisitId(input),
    });
    if (!added) throw duplicateEmail('An account with this email already exists. Please login instead.');
    await keepTextConsent(trx, { accountId, userId }, caller);
    await insertSession(trx, token, { accountId, userId, userAgent: caller.userAgent });
    await askEmailProof(trx, { accountId, userId }, caller.asked);
  });
  return { token, accountId, userId };
}

/** The refusal of an email at sign-in; `message` says how to continue. */
export const duplicateEmail = (message: string) =>
  new AppError('duplicate_email', message, {
    errors: [{ field: 'email', message: 'An account with this email already exists.' }],
  });

/** Keeps as evidence that a new user takes text messages, in the transaction that adds them. */
export const keepTextConsent = (trx: Kysely<Database>, user: UserKey, { ip, userAgent }: Caller) =>
  keepConsent(trx, user, {
    kind: 'text_messages',
    version: consent.version,
    wording: consent.text,
    ip,
    userAgent,
  });

/** Signs in with the right password; an unknown email and a wrong password look and last the same. */
export async function logIn(
  { db }: AccountsDeps,
  input: LoginRequest,
  { userAgent, ip }: Pick<Caller, 'userAgent' | 'ip'>,
): Promise<SignedIn> {
  const login = await findLogin(db, emailKey(input.email));
  const passwordHash = login?.password_hash ?? null;
  const matches = await passwordMatches(input.password, passwordHash, addressGroup(ip));
  const token = newToken();
  const opened =
    matches &&
    login !== undefined &&
    passwordHash !== null &&
    (await db.transaction().execute(async (trx) => {
      if (!(await lockLogin(trx, login.email_key, passwordHash))) return false;
      await insertSession(trx, token, { accountId: login.account_id, userId: login.user_id, userAgent });
      return true;
    }));
  if (!opened) throw new AppError('invalid_credentials', 'The email or the password is not right.');
  return { token, accountId: login.account_id, userId: login.user_id };
}

/** Who signs in with an email, or null. */
export async function ownerOf(db: Kysely<Database>, email: string) {
  const login = await findLogin(db, emailKey(email));
  return login === undefined ? null : { accountId: login.account_id, userId: login.user_id };
}

/** Ends every session of a user; gives how many of them had not expired. */
export const signOutEverywhere = (db: Kysely<Database>, owner: UserKey) =>
  deleteOtherSessions(db, owner, null);

/** Revokes a token. */
export const logOut = ({ db }: AccountsDeps, token: string) => deleteSession(db, token);

/** The principal of a token, or null; using a token extends its session. */
export async function principalOfToken(deps: AccountsDeps, token: string): Promise<Principal | null> {
  const session = await findSession(deps.db, token);
  if (session === undefined) return null;
  await noteUse(deps.db, token, session.last_used_at);
  const { account_id: accountId, user_id: userId, session_id: sessionId } = session;
  return {
    accountId,
    userId,
    sessionId,
    role: roleOf(deps, session),
    secondFactorAt: session.second_factor_at,
    factorWanted: session.factor_wanted,
  };
}

/** The signed-in user's row with the role that holds now. */
export async function currentUser(deps: AccountsDeps, { accountId, userId }: Principal) {
  const user = await findUser(deps.db, accountId, userId);
  if (user === undefined) throw notFound('user');
  return { ...user, user_role: roleOf(deps, user) };
}

/**
 * The user's role: users that ADMIN_EMAILS names are admins whatever the row says, where verification is
 * required once the email is verified.
 */
export function roleOf(
  { adminEmails, adminsProveEmail }: NamedAdmins,
  user: Pick<UserRow, 'email' | 'email_verified_at' | 'user_role'>,
) {
  const isNamed = adminEmails.includes(emailKey(user.email));
  return isNamed && (user.email_verified_at !== null || !adminsProveEmail) ? 'admin' : user.user_role;
}
