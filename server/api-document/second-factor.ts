import { api } from '../../contract/paths.ts';
import { ok } from '../platform/http/ok.ts';
import type { Operations } from '../platform/http/operation.ts';
import { example } from './examples.ts';

const { id, at, password } = example;
const state = ok({
  totp: true,
  passkeys: [{ passkeyId: id, name: 'Office laptop', createdAt: at, lastUsedAt: null }],
  recoveryCodesLeft: 9,
  required: false,
});
const freshFactor =
  'The user has a second factor, and this session has not shown it within the last ten minutes.';
const noAddress = 'Passkeys need the public address of this installation, which the operator has not set.';
const options = ok({
  challengeId: id,
  options: { challenge: 'c2V2ZW4gb3dscw', rpId: 'app.fieldtone.example' },
});
const response = { id: 'AbC', rawId: 'AbC', type: 'public-key', response: { clientDataJSON: 'e30' } };
const setUp = { validation_failed: 'The password is missing or wrong.', second_factor_required: freshFactor };

/** A second factor: setting it up, showing it, removing it. */
export const secondFactorOperations: Operations = {
  [`GET ${api.secondFactor}`]: {
    summary: 'Read the second factors',
    description: "Answers the user's authenticator app, passkeys and how many recovery codes are left.",
    example: { answer: state },
  },
  [`GET ${api.secondFactorWays}`]: {
    summary: 'Read which second factors can be shown',
    description: 'Answers what the user can show now; all false where they have no second factor.',
    example: { answer: ok({ totp: true, passkey: true, recoveryCode: true }) },
  },
  [`POST ${api.secondFactorProof}`]: {
    summary: 'Show a second factor by a code',
    description: 'Takes six digits of the authenticator app or a recovery code, which is used up with it.',
    errors: {
      validation_failed: 'The code is wrong, was used before or has expired.',
      rate_limited: 'Too many wrong codes.',
    },
    example: { body: { code: '492039' }, answer: state },
  },
  [`POST ${api.totp}`]: {
    summary: 'Begin to set up an authenticator app',
    description:
      'Answers a new key as text, as an address and as a drawn code (SVG). It counts once a code of it is confirmed.',
    errors: setUp,
    example: {
      body: { password },
      answer: ok({
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Fieldtone:dana?secret=JBSWY3DPEHPK3PXP',
        qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    },
  },
  [`POST ${api.totpConfirm}`]: {
    summary: 'Confirm the authenticator app',
    description:
      'Takes the first code of the app; from then on it is a second factor. With the first factor of the user the answer has recovery codes, shown this once.',
    errors: {
      validation_failed: 'The code is wrong.',
      conflict: 'No set-up is under way, or it took too long.',
    },
    example: { body: { code: '492039' }, answer: ok({ codes: ['7hq2-m4xk-9tzd'] }) },
  },
  [`DELETE ${api.totp}`]: {
    summary: 'Remove the authenticator app',
    description: 'Removes it, and with the last second factor the recovery codes too.',
    errors: { second_factor_required: freshFactor },
    example: { answer: state },
  },
  [`POST ${api.recoveryCodes}`]: {
    summary: 'Make new recovery codes',
    description: 'Replaces all recovery codes; the new ones are shown this once.',
    errors: {
      conflict: 'The user has no second factor yet.',
      second_factor_required: freshFactor,
    },
    example: { answer: ok({ codes: ['7hq2-m4xk-9tzd', 'w3rp-8fjn-2kva'] }) },
  },
  [`POST ${api.passkeyNew}`]: {
    summary: 'Begin to add a passkey',
    description: "Answers the options for the browser's `navigator.credentials.create`.",
    errors: {
      ...setUp,
      conflict: 'The user has as many passkeys as an account may have.',
      provider_not_configured: noAddress,
    },
    example: { body: { password }, answer: options },
  },
  [`POST ${api.passkeys}`]: {
    summary: 'Add a passkey',
    description:
      'Takes what `navigator.credentials.create` gave. With the first factor of the user the answer has recovery codes, shown this once; else none.',
    errors: {
      validation_failed: 'The name is missing, or the passkey cannot be verified.',
      conflict: 'The user has this passkey already.',
      provider_not_configured: noAddress,
    },
    example: { body: { challengeId: id, response, name: 'Office laptop' }, answer: ok({ codes: [] }) },
  },
  [`POST ${api.passkeyAsk}`]: {
    summary: 'Begin to show a passkey',
    description: "Answers the options for the browser's `navigator.credentials.get`.",
    errors: { conflict: 'The user has no passkey.', provider_not_configured: noAddress },
    example: { answer: options },
  },
  [`POST ${api.passkeyProof}`]: {
    summary: 'Show a passkey',
    description: 'Takes what `navigator.credentials.get` gave; the session has then shown its second factor.',
    errors: {
      validation_failed: 'The passkey cannot be verified.',
      provider_not_configured: noAddress,
    },
    example: { body: { challengeId: id, response }, answer: state },
  },
  [`PUT ${api.passkey}`]: {
    summary: 'Rename a passkey',
    description: 'Stores another name for a passkey of the user.',
    errors: { not_found: 'The user has no such passkey.' },
    example: { params: { passkeyId: id }, body: { name: 'Home laptop' }, answer: state },
  },
  [`DELETE ${api.passkey}`]: {
    summary: 'Remove a passkey',
    description: 'Removes it, and with the last second factor the recovery codes too.',
    errors: { not_found: 'The user has no such passkey.', second_factor_required: freshFactor },
    example: { params: { passkeyId: id }, answer: state },
  },
};
