import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { GoogleOutcome, GoogleRequest } from '../../../../contract/google.ts';
import { newToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { Log } from '../../../platform/log.ts';
import { claimedVisitId } from '../../visitors/visit-claim.service.ts';
import { insertUser } from '../accounts.repository.ts';
import {
  duplicateEmail,
  emailKey,
  keepTextConsent,
  type SignedIn,
  usualTimeZone,
} from '../accounts.service.ts';
import type { Caller } from '../caller.ts';
import { notifyUser } from '../mail/notices.ts';
import { insertSession } from '../sessions.repository.ts';
import type { UserKey } from '../user-key.ts';
import {
  findIdentityOf,
  findUserOfIdentity,
  insertIdentity,
  insertTicket,
  lockUserOfEmail,
  takeTicket,
} from './google.repository.ts';
import type { GooglePerson } from './google-person.ts';
import type { Google } from './install-google.ts';
import { prove, refused } from './verify-credential.ts';

type Trx = Kysely<Database>;
type Asked = z.output<typeof GoogleRequest>;

export interface GoogleDeps {
  db: Kysely<Database>;
  /** Null where it is not offered. */
  google: Google | null;
  jobs: Jobs;
  log: Log;
  /**
   * Queues the verification mail of a new user, in the transaction that adds them; `asked` is the host that the
   * request was addressed to.
   */
  askEmailProof(trx: Trx, user: UserKey, asked: string): Promise<void>;
}

/** A session, or a ticket for a person without an account. */
type Met = SignedIn | Exclude<GoogleOutcome, { token: string }>;

/** A concurrent call took the identity or the email; what was read before is out of date. */
class Overtaken extends Error {
  override name = 'Overtaken';
}

const tries = 3;

/**
 * Signs in a person whom Google identifies, creates their account, or returns a ticket for it. Throws
 * `invalid_credentials` for an invalid credential, `duplicate_email` for an email whose account may be another
 * person's, `provider_unavailable` when Google does not answer usefully, `provider_not_configured`.
 */
export async function continueWithGoogle(deps: GoogleDeps, asked: Asked, caller: Caller): Promise<Met> {
  const proven = asked.credentialType === 'ticket' ? null : await prove(deps, asked);
  for (let tried = 1; ; tried += 1) {
    try {
      return await deps.db.transaction().execute(async (trx) => {
        const person = proven ?? (await personOfTicket(trx, asked));
        return settle(deps, trx, person, asked, caller);
      });
    } catch (error) {
      if (!(error instanceof Overtaken) || tried === tries) throw error;
    }
  }
}

/** A ticket is for making an account and nothing else. */
async function personOfTicket(trx: Trx, { credential, account }: Asked): Promise<GooglePerson> {
  const person = account === undefined ? undefined : await takeTicket(trx, credential);
  if (person === undefined) throw refused();
  return person;
}

async function settle(
  deps: GoogleDeps,
  trx: Trx,
  person: GooglePerson,
  asked: Asked,
  caller: Caller,
): Promise<Met> {
  const known = await findUserOfIdentity(trx, person.sub);
  if (known !== undefined) return openSession(trx, known, caller);
  const owner = await lockUserOfEmail(trx, emailKey(person.email));
  if (owner !== undefined) {
    // Another request of the same person may have linked it since it was looked for above.
    if (owner.linkedSub === person.sub) return openSession(trx, owner, caller);
    // An account may have been registered with another person's email, and an address can change its owner.
    if (!person.provesEmail) throw duplicateEmail(words.notDecided);
    if (!owner.emailProven) throw duplicateEmail(words.unproven);
    if (owner.linkedSub !== null) throw duplicateEmail(words.linked);
    await link(trx, owner, person);
    const { accountId, userId } = owner;
    await notifyUser(trx, deps.jobs, { what: 'google_added', accountId, userId });
    return openSession(trx, owner, caller);
  }
  if (asked.account === undefined) {
    const ticket = newToken();
    await insertTicket(trx, ticket, person);
    return { ticket, person: { email: person.email, fullName: person.fullName } };
  }
  return openSession(trx, await addAccount(deps, trx, person, asked.account, asked, caller), caller);
}

async function addAccount(
  { askEmailProof }: GoogleDeps,
  trx: Trx,
  person: GooglePerson,
  account: NonNullable<Asked['account']>,
  asked: Asked,
  caller: Caller,
): Promise<UserKey> {
  const user = { accountId: randomUUID(), userId: randomUUID() };
  const added = await insertUser(trx, {
    ...user,
    passwordHash: null,
    emailVerified: person.provesEmail,
    emailKey: emailKey(person.email),
    email: person.email,
    fullName: account.fullName,
    jobRole: account.role,
    workEmail: account.workEmail,
    phone: account.phone,
    timeZone: asked.timeZone ?? usualTimeZone,
    visitorSessionId: claimedVisitId(asked),
  });
  if (!added) throw new Overtaken();
  await link(trx, user, person);
  await keepTextConsent(trx, user, caller);
  if (!person.provesEmail) await askEmailProof(trx, user, caller.asked);
  return user;
}

async function link(trx: Trx, user: UserKey, person: GooglePerson): Promise<void> {
  if (!(await insertIdentity(trx, user, person))) throw new Overtaken();
}

/** Always a new session: no earlier token opens it. */
async function openSession(
  trx: Trx,
  { accountId, userId }: UserKey,
  { userAgent }: Caller,
): Promise<SignedIn> {
  const token = newToken();
  await insertSession(trx, token, { accountId, userId, userAgent });
  return { token, accountId, userId };
}

const words = {
  notDecided:
    'An account with this email already exists, and its mailbox is not run by Google, so Google cannot say whose it is. Please login with the password instead, which can be reset by mail.',
  unproven:
    'An account with this email already exists. Please login instead: with its password, or after resetting that by mail. From then on Google works too.',
  linked:
    'An account with this email already exists, and another Google account opens it. Please login instead: with that one, or with the password, which can be reset by mail.',
} as const;

/** What a user signs in with at Google, for the user; null without. */
export async function readGoogleIdentity(db: Kysely<Database>, principal: Principal) {
  const identity = await findIdentityOf(db, principal);
  if (identity === undefined) return null;
  const { sub, email, linked_at } = identity;
  return { sub, email, linkedAt: linked_at.toISOString() };
}
