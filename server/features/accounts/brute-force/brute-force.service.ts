import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { newToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { together } from '../../../platform/database/together.ts';
import { AppError } from '../../../platform/errors.ts';
import { tooManyTries } from '../../../platform/limits/too-many-tries.ts';
import {
  countUse,
  type UseLimit,
  uncountUse,
  waitForUse,
} from '../../../platform/limits/use-limit.repository.ts';
import type { UserKey } from '../user-key.ts';
import {
  onCode,
  onDevice,
  onEmail,
  onLogIn,
  onNetwork,
  onNetworkAndEmail,
  onRecoveryCode,
  onSignUps,
  onTakenEmails,
} from './attempt-limits.ts';
import {
  deleteOrigins,
  keepPlace,
  knownParts,
  noteFactorShown,
  showedFactorHere,
} from './known-devices.repository.ts';
import { deviceHash, keepDevice, type Place, placeOf } from './login-origin.ts';
import { createRefusals } from './refusals.ts';

export { noteFactorShown, placeOf };

type Db = Kysely<Database>;

const refusals = createRefusals();

/**
 * Runs one password attempt, and counts it as wrong unless it was right. Throws `rate_limited` before anything is
 * tried when too many were wrong, or when there were too many at all. Attackers are counted by network and email; owners
 * by their known device, so that other attempts do not lock them out; distributed attempts by email, over networks that
 * never signed in to it. Unknown emails are counted in the same way, until their network has no try left: nothing is
 * stored for emails that it goes on to make up.
 */
export async function tryPassword<T>(
  db: Db,
  emailKey: string,
  place: Place,
  attempt: () => Promise<T>,
): Promise<T> {
  const all = `log-in ${place.network.toString('hex')}`;
  const who = [emailKey, all, place.device?.toString('hex')].join('\n');
  const refused = refusals.waitOf(who) ?? (place.device === null ? refusals.waitOf(all) : null);
  if (refused !== null) throw tooManyTries(refused);
  const counted: UseLimit[] = [];
  const count = async (limits: UseLimit[]) => {
    const wait = await countUse(db, limits, 'quick');
    if (wait !== null) {
      refusals.note(who, wait);
      throw tooManyTries(wait);
    }
    return limits;
  };
  const [{ device, network }, usedUp] = await together(db, (on) =>
    Promise.all([knownParts(on, emailKey, place), waitForUse(on, onNetwork(place))]),
  );
  if (!device && usedUp !== null) {
    refusals.note(all, usedUp);
    throw tooManyTries(usedUp);
  }
  // By itself: a right password that is refused for it is no wrong one.
  await count(onLogIn(place, device, emailKey));
  if (device && place.device !== null) counted.push(...(await count(onDevice(place.device, emailKey))));
  else {
    counted.push(...(await count([onNetworkAndEmail(place, emailKey), onNetwork(place)])));
    // After the limits of the network: one guesser alone cannot use up what all together may.
    if (!network) counted.push(...(await count(onEmail(emailKey))));
  }
  return uncountedUnless('invalid_credentials', db, counted, attempt);
}

/**
 * Runs one sign-up, and counts it if it made an account. Throws `rate_limited` before anything is tried when
 * the network made too many (`limit` in ten minutes), or used too many emails that have an account. A refused
 * attempt is not counted, so retrying does not lengthen the wait.
 */
export async function trySignUp<T>(
  db: Db,
  place: Place,
  limit: number,
  attempt: () => Promise<T>,
): Promise<T> {
  const who = `sign-up ${place.network.toString('hex')}`;
  const known = refusals.waitOf(who);
  if (known !== null) throw tooManySignUps(known);
  const signUps = onSignUps(place, limit);
  const wait = await countUse(db, signUps, 'quick');
  if (wait !== null) {
    await uncountUse(db, signUps, 'quick');
    refusals.note(who, wait);
    throw tooManySignUps(wait);
  }
  try {
    return await tryEmail(db, place, attempt);
  } catch (error) {
    await uncountUse(db, signUps, 'quick');
    throw error;
  }
}

const tooManySignUps = (seconds: number) =>
  tooManyTries(seconds, 'Too many accounts were made from your network.');

/** The part of a sign-up whose answer discloses whether an email has an account. */
async function tryEmail<T>(db: Db, place: Place, attempt: () => Promise<T>): Promise<T> {
  const limits = onTakenEmails(place);
  const wait = await countUse(db, limits, 'quick');
  if (wait !== null) throw tooManyTries(wait);
  return uncountedUnless('duplicate_email', db, limits, attempt);
}

/**
 * The same for a code of a signed-in user: the six `figures` of an app are counted apart from recovery codes,
 * so that guessing one leaves the owner the other.
 */
export async function tryCode<T>(
  db: Db,
  owner: UserKey,
  place: Place,
  figures: boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  const here = await showedFactorHere(db, owner, place);
  const limits = figures
    ? onCode(owner.userId, here ? place.device : null)
    : onRecoveryCode(owner.userId, place);
  const wait = await countUse(db, limits, 'quick');
  if (wait !== null) throw tooManyTries(wait);
  const shown = await uncountedUnless('validation_failed', db, limits, attempt);
  await noteFactorShown(db, owner, place);
  return shown;
}

/** Makes a try that is counted already; takes that back unless it failed as `wrong`: nothing else is a guess. */
async function uncountedUnless<T>(
  wrong: ErrorCode,
  db: Db,
  counted: UseLimit[],
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    const right = await attempt();
    await uncountUse(db, counted, 'quick');
    return right;
  } catch (error) {
    if (!(error instanceof AppError && error.errorCode === wrong)) await uncountUse(db, counted, 'quick');
    throw error;
  }
}

/**
 * Records where a user signed in from, and gives the browser a new device token: one that was planted
 * beforehand becomes worthless. `secure` where the operator configured https; a trusted proxy's scheme counts
 * too.
 */
export async function saveOrigin(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  owner: UserKey,
  secure: boolean,
): Promise<void> {
  const { network, device: before } = placeOf(request);
  const token = newToken();
  await keepPlace(db, owner, { network, device: deviceHash(token) }, before);
  keepDevice(reply, token, secure || request.protocol === 'https');
}

/** Deletes a user's known devices: after a password change only sessions opened with the new one count. */
export { deleteOrigins };
