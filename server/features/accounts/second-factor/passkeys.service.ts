import { randomUUID } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { brand } from '../../../../contract/brand.ts';
import type { NewPasskeyResponse, PasskeyResponse } from '../../../../contract/second-factor.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import { findLoginOf } from '../accounts.repository.ts';
import { afterRemoval, afterSetUp, beforeSetUp } from './changes.ts';
import { markShown } from './factors.repository.ts';
import { requireFreshProof } from './fresh-proof.ts';
import type { SecondFactorDeps } from './owner.ts';
import {
  challengeMinutes,
  deletePasskeys,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  noteUsed,
  type PasskeyRow,
  type Purpose,
  renamePasskey,
  takeChallenge,
} from './passkeys.repository.ts';
import { relyingParty } from './relying-party.ts';
import { AuthenticationResponse, RegistrationResponse, withoutStatement } from './webauthn-answers.ts';

/** More than one person has devices. */
const atMost = 20;
const timeout = challengeMinutes * 60_000;
/** The password was the first factor, so user presence is enough where a device cannot verify the user. */
const userVerification = 'preferred';
/** EdDSA, ES256 and RS256 as COSE numbers them: every authenticator has one of them, and they are no experiment. */
const supportedAlgorithmIDs = [-8, -7, -257];

/**
 * Options with which a browser creates a passkey; `asked` is the host that the request was addressed to. Throws
 * as `requireFreshProof`.
 */
export async function newPasskey(
  deps: SecondFactorDeps,
  principal: Principal,
  password: string | undefined,
  asked: string,
) {
  const { db } = deps;
  const party = relyingParty(deps, asked);
  await requireFreshProof(db, principal, password);
  const passkeys = await listPasskeys(db, principal);
  if (passkeys.length >= atMost) {
    throw new AppError('conflict', `You have ${atMost} passkeys already. Please remove one first.`);
  }
  const login = await findLoginOf(db, principal.accountId, principal.userId);
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: party.id,
    userName: login?.email_key ?? '',
    userID: Uint8Array.from(Buffer.from(principal.userId.replaceAll('-', ''), 'hex')),
    timeout,
    attestationType: 'none',
    excludeCredentials: passkeys.map(credentialOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    supportedAlgorithmIDs,
  });
  return { challengeId: await keep(deps, principal, 'add', options.challenge), options };
}

/**
 * Adds the passkey that a browser made. Gives recovery codes where the user has none; throws `validation_failed` for
 * an answer that is not right, `conflict` for a passkey that the user has, and as `beforeSetUp`.
 */
export async function addPasskey(
  deps: SecondFactorDeps,
  principal: Principal,
  { challengeId, response, name }: z.output<typeof NewPasskeyResponse>,
  asked: string,
): Promise<string[]> {
  const party = relyingParty(deps, asked);
  const expectedChallenge = await taken(deps, principal, 'add', challengeId);
  const answer = RegistrationResponse.safeParse(response).data ?? refuse();
  const { verified, registrationInfo } = await Promise.try(() =>
    verifyRegistrationResponse({
      response: { ...answer, response: withoutStatement(answer.response) },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    }),
  ).catch(refuse);
  if (!verified) return refuse();
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const { transports } = answer.response;
  return deps.db.transaction().execute(async (trx) => {
    await beforeSetUp(trx, principal);
    const key = { passkeyId: randomUUID(), name, credentialId, publicKey, counter, transports };
    if (!(await insertPasskey(trx, principal, key))) {
      throw new AppError('conflict', 'This passkey is one of yours already.');
    }
    return afterSetUp(trx, deps.jobs, principal, 'passkey');
  });
}

/** What a browser has a passkey sign; `conflict` for a user without any. */
export async function askPasskey(deps: SecondFactorDeps, principal: Principal, asked: string) {
  const party = relyingParty(deps, asked);
  const passkeys = await listPasskeys(deps.db, principal);
  if (passkeys.length === 0) throw new AppError('conflict', 'You have no passkey here yet.');
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout,
    allowCredentials: passkeys.map(credentialOf),
    userVerification,
  });
  return { challengeId: await keep(deps, principal, 'show', options.challenge), options };
}

/** Takes what a passkey signed as this session's second factor; throws `validation_failed` when it is not right. */
export async function provePasskey(
  deps: SecondFactorDeps,
  principal: Principal,
  { challengeId, response }: z.output<typeof PasskeyResponse>,
  asked: string,
): Promise<void> {
  const { db } = deps;
  const party = relyingParty(deps, asked);
  const expectedChallenge = await taken(deps, principal, 'show', challengeId);
  const answer = AuthenticationResponse.safeParse(response).data ?? refuse();
  const passkeys = await listPasskeys(db, principal);
  const passkey = passkeys.find(({ credential_id }) => credential_id === answer.id) ?? refuse();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      ...credentialOf(passkey),
      publicKey: Uint8Array.from(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(refuse);
  if (!verified) return refuse();
  await db.transaction().execute(async (trx) => {
    // Removed while its answer was checked.
    if (!(await noteUsed(trx, principal, passkey.passkey_id, authenticationInfo.newCounter))) refuse();
    await markShown(trx, principal, principal.sessionId);
  });
}

/** Gives a passkey another name; throws `not_found`. */
export async function namePasskey({ db }: SecondFactorDeps, principal: Principal, id: string, name: string) {
  if (!(await renamePasskey(db, principal, id, name))) throw notFound('passkey');
}

/** Takes a passkey away. Throws `not_found`, and as `requireFreshProof`. */
export async function removePasskey({ db, jobs }: SecondFactorDeps, principal: Principal, id: string) {
  await requireFreshProof(db, principal, undefined);
  await db.transaction().execute(async (trx) => {
    if ((await deletePasskeys(trx, principal, id)) === 0) throw notFound('passkey');
    await afterRemoval(trx, jobs, principal, 'passkey');
  });
}

async function keep(
  { db }: SecondFactorDeps,
  principal: Principal,
  purpose: Purpose,
  challenge: string,
): Promise<string> {
  const challengeId = randomUUID();
  const { sessionId } = principal;
  await insertChallenge(db, principal, { challengeId, sessionId, purpose, challenge });
  return challengeId;
}

async function taken({ db }: SecondFactorDeps, principal: Principal, purpose: Purpose, challengeId: string) {
  const { sessionId } = principal;
  return (await takeChallenge(db, principal, { challengeId, sessionId, purpose })) ?? refuse();
}

const credentialOf = ({ credential_id, transports }: PasskeyRow) => ({ id: credential_id, transports });

/** The reason helps only attackers, so the answer omits it; it is logged. */
function refuse(cause?: unknown): never {
  throw new AppError('validation_failed', 'The passkey could not be checked. Please try again.', { cause });
}
