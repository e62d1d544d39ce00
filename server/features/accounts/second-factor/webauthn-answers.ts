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

/** What a browser answers when a passkey was used. */
export const AuthenticationResponse = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});
