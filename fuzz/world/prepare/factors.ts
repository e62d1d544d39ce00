import { TOTP } from 'otpauth';
import { markShown } from '../../../server/features/accounts/second-factor/factors.repository.ts';
import {
  deletePasskeys,
  listPasskeys,
} from '../../../server/features/accounts/second-factor/passkeys.repository.ts';
import {
  addPasskey,
  askPasskey,
  newPasskey,
} from '../../../server/features/accounts/second-factor/passkeys.service.ts';
import { renewRecoveryCodes } from '../../../server/features/accounts/second-factor/second-factor.service.ts';
import { confirmTotp, offerTotp } from '../../../server/features/accounts/second-factor/totp.service.ts';
import { authenticator } from '../../../server/features/accounts/testing/authenticator.ts';
import type { Actor } from '../actors.ts';
import { type Made, sessionOf, type Workshop } from './workshop.ts';

/** The site as requests that are handed over name it: passkeys are bound to it. */
const site = { host: 'localhost', origin: 'http://localhost:80' };
const stepMs = 30_000;
/** Of one user; more than twenty are refused. */
const mostPasskeys = 10;

const codeAt = (secret: string, timestamp: number) => new TOTP({ secret }).generate({ timestamp });
const depsOf = ({ connection, jobs, vault }: Workshop) => ({
  db: connection.db,
  jobs,
  vault,
  publicUrl: null,
  production: false,
});

/** Somebody who has shown a factor just now, which changing factors asks for. */
async function whoHasShown(place: Workshop, actor: Actor) {
  const me = await sessionOf(place, actor);
  await markShown(place.connection.db, me, me.sessionId);
  return me;
}

/** A key for an app is on offer; `code` confirms it. */
export async function offeredTotp(place: Workshop, actor: Actor): Promise<Made> {
  const me = await whoHasShown(place, actor);
  const { secret } = await offerTotp(depsOf(place), me, actor.password);
  return { code: codeAt(secret, Date.now()) };
}

/** An app is in use; `code` and `recoveryCode` show it. */
export async function totpInUse(place: Workshop, actor: Actor): Promise<Made> {
  const me = await whoHasShown(place, actor);
  const deps = depsOf(place);
  const { secret } = await offerTotp(deps, me, actor.password);
  // By the code of the step before, which is taken too: the present one is left for the request.
  await confirmTotp(deps, me, codeAt(secret, Date.now() - stepMs));
  const [recoveryCode = ''] = await renewRecoveryCodes(deps, me);
  return { code: codeAt(secret, Date.now()), recoveryCode };
}

/** A new passkey was asked for, and a browser has made it. */
export async function newPasskeyMade(place: Workshop, actor: Actor): Promise<Made> {
  const { made, challengeId } = await makePasskey(place, actor);
  return { challengeId, ...partsOf(made) };
}

/** A passkey is there, and has signed what it was asked to. */
export async function passkeyInUse(place: Workshop, actor: Actor): Promise<Made> {
  const { me, key, challengeId, made } = await makePasskey(place, actor);
  const deps = depsOf(place);
  await addPasskey(deps, me, { challengeId, response: made, name: 'Made' }, site.origin);
  const passkey = (await listPasskeys(deps.db, me)).at(-1);
  const asked = await askPasskey(deps, me, site.origin);
  return {
    passkeyId: passkey?.passkey_id ?? '',
    challengeId: asked.challengeId,
    ...partsOf(key.show(asked.options)),
  };
}

async function makePasskey(place: Workshop, actor: Actor) {
  const me = await whoHasShown(place, actor);
  const deps = depsOf(place);
  if ((await listPasskeys(deps.db, me)).length > mostPasskeys) await deletePasskeys(deps.db, me);
  const key = authenticator(site.host, site.origin);
  const { challengeId, options } = await newPasskey(deps, me, actor.password, site.origin);
  return { me, key, challengeId, made: key.register(options) };
}

/** What a browser says of a passkey, part by part, so that each can be spoilt. */
const partsOf = ({ id, response }: { id: string; response: object }): Made => ({
  credentialId: id,
  ...Object.fromEntries(Object.entries(response).filter(([, part]) => typeof part === 'string')),
});
