import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

// Web Authentication Level 3, RegistrationResponseJSON and AuthenticationResponseJSON, as far as it is looked at.

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

/** What a browser answers when a passkey was made. */
export const RegistrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

type Made = z.output<typeof RegistrationResponse>['response'];

/**
 * The answer without a statement of who made the key. Nobody is asked for one (`attestationType`), and the library would
 * fetch lists of revoked certificates from whatever addresses it names. Throws for what is no attestation.
 */
export function withoutStatement(made: Made): Made {
  const attestation = isoBase64URL.toBuffer(made.attestationObject);
  const bare = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', decodeAttestationObject(attestation).get('authData')],
  ]);
  return { ...made, attestationObject: isoBase64URL.fromBuffer(isoCBOR.encode(bare)) };
}

/** What a browser answers when a passkey was used. */
export const AuthenticationResponse = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});
