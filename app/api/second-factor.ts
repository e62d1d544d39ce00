import { z } from 'zod';
import { api, path } from '../../contract/paths.ts';
import {
  PasskeyOptions,
  RecoveryCodes,
  SecondFactorAnswer,
  SecondFactorWaysAnswer,
  TotpOffer,
} from '../../contract/second-factor.ts';
import { call } from './call.ts';

/** Which second factors the user has. */
export const readSecondFactor = (signal?: AbortSignal) =>
  call(api.secondFactor, SecondFactorAnswer, signal ? { signal } : {});

/** The user's factors; readable before one was verified. */
export const readSecondFactorWays = (signal?: AbortSignal) =>
  call(api.secondFactorWays, SecondFactorWaysAnswer, signal ? { signal } : {});

/** Shows a code of the app, or a recovery code. */
export const proveCode = (code: string) =>
  call(api.secondFactorProof, SecondFactorAnswer, { method: 'POST', body: { code } });

/** Requests the key of a new authenticator; the first factor takes the password. */
export const offerTotp = (password?: string) =>
  call(api.totp, TotpOffer, { method: 'POST', body: { password } });

/** Takes the new authenticator into use. Gives recovery codes where there were none. */
export async function confirmTotp(code: string): Promise<string[]> {
  const { codes } = await call(api.totpConfirm, RecoveryCodes, { method: 'POST', body: { code } });
  return codes;
}

/** Takes the authenticator app out of use. */
export const removeTotp = () => call(api.totp, SecondFactorAnswer, { method: 'DELETE' });

/** New recovery codes in the place of the old ones. */
export async function renewRecoveryCodes(): Promise<string[]> {
  const { codes } = await call(api.recoveryCodes, RecoveryCodes, { method: 'POST' });
  return codes;
}

// WebAuthn's own objects, as far as the server fills them.
const Descriptors = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
);
const NewOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: Descriptors,
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
});
const ShowOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  allowCredentials: Descriptors,
  userVerification: z.literal('preferred'),
});

/** What the browser makes a new passkey from; the first factor takes the password. */
export async function newPasskey(password?: string) {
  const answer = await call(api.passkeyNew, PasskeyOptions, { method: 'POST', body: { password } });
  return { challengeId: answer.challengeId, options: NewOptions.parse(answer.options) };
}

/** Adds the passkey that the browser made. Gives recovery codes where there were none. */
export async function addPasskey(challengeId: string, response: object, name: string): Promise<string[]> {
  const body = { challengeId, response, name };
  const { codes } = await call(api.passkeys, RecoveryCodes, { method: 'POST', body });
  return codes;
}

/** What the browser has a passkey sign. */
export async function askPasskey() {
  const answer = await call(api.passkeyAsk, PasskeyOptions, { method: 'POST' });
  return { challengeId: answer.challengeId, options: ShowOptions.parse(answer.options) };
}

/** Shows what a passkey signed. */
export const provePasskey = (challengeId: string, response: object) =>
  call(api.passkeyProof, SecondFactorAnswer, { method: 'POST', body: { challengeId, response } });

/** Gives a passkey another name. */
export const renamePasskey = (passkeyId: string, name: string) =>
  call(path(api.passkey, { passkeyId }), SecondFactorAnswer, { method: 'PUT', body: { name } });

/** Takes a passkey out of use. */
export const removePasskey = (passkeyId: string) =>
  call(path(api.passkey, { passkeyId }), SecondFactorAnswer, { method: 'DELETE' });
