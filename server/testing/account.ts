import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { RegisterRequest } from '../../contract/accounts.ts';
import { insertUser } from '../features/accounts/accounts.repository.ts';
import { emailKey, keepTextConsent, usualTimeZone } from '../features/accounts/accounts.service.ts';
import { insertSession } from '../features/accounts/sessions.repository.ts';
import { hashPassword } from '../platform/crypto/passwords.ts';
import { newToken } from '../platform/crypto/tokens.ts';
import type { Database } from '../platform/database/schema.ts';

export const password = 'correct horse battery';
/** One for all: hashing is most of what a sign-up costs. */
let passwordHash: Promise<string> | undefined;

/** A registration that the API takes. */
export function registration(email: string) {
  return {
    email,
    password,
    fullName: 'Dana Whitlock',
    role: 'Sales Manager',
    workEmail: email,
    phone: '(801) 555-0142',
    marketingConsent: true,
    timeZone: 'America/Denver',
  };
}

/** What differs from the usual account. */
export interface AccountOptions extends Partial<Omit<RegisterRequest, 'password' | 'email'>> {
  userAgent?: string;
}

/**
 * Adds an account with a signed-in user, as a registration with `password` does, but without a mail. Returns
 * the session's token.
 */
export async function insertAccount(
  db: Kysely<Database>,
  email: string,
  { userAgent = 'node', sessionId, timeZone = usualTimeZone, ...details }: AccountOptions = {},
) {
  passwordHash ??= hashPassword(password, 'tests');
  const user = { ...registration(email), ...details };
  const owner = { accountId: randomUUID(), userId: randomUUID() };
  const token = newToken();
  const hash = await passwordHash;
  await db.transaction().execute(async (trx) => {
    const added = await insertUser(trx, {
      ...owner,
      passwordHash: hash,
      emailVerified: false,
      emailKey: emailKey(email),
      email,
      fullName: user.fullName,
      jobRole: user.role,
      workEmail: user.workEmail,
      phone: user.phone,
      timeZone,
      visitorSessionId: sessionId ?? null,
    });
    if (!added) throw new Error(`${email} has an account`);
    await keepTextConsent(trx, owner, { ip: '127.0.0.1', userAgent, asked: '' });
    await insertSession(trx, token, { ...owner, userAgent });
  });
  return { ...owner, email, token };
}
