import { z } from 'zod';
import { success } from './errors.ts';

/** How a user's second factor stands. */
export const SecondFactorState = z.object({
  /** An authenticator app is set up. */
  totp: z.boolean(),
  passkeys: z.array(
    z.object({
      passkeyId: z.string(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  recoveryCodesLeft: z.number().int(),
  /** The user is an admin whose pages open with a second factor only. */
  required: z.boolean(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;
export const SecondFactorAnswer = success(SecondFactorState);

/** The user's factors; empty without one. A session that has not verified a factor gets only this. */
export const SecondFactorWays = z.object({
  totp: z.boolean(),
  passkey: z.boolean(),
  recoveryCode: z.boolean(),
});
export type SecondFactorWays = z.infer<typeof SecondFactorWays>;
export const SecondFactorWaysAnswer = success(SecondFactorWays);

/** Setting up the first factor takes the password, where the user has one; later ones take a factor. */
export const SecondFactorSetUp = z.object({ password: z.string().max(1000).optional() });

/** The key of a new authenticator, shown once: as text, as an address for the app, and as a drawn code (SVG). */
export const TotpOffer = success(z.object({ secret: z.string(), uri: z.string(), qr: z.string() }));
export const TotpCode = z.object({
  code: z
    .string({ error: 'Please enter the six digits' })
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits')),
});

/** Recovery codes, shown once: created with the first factor and on request; else none. */
export const RecoveryCodes = success(z.object({ codes: z.array(z.string()) }));

/** Six digits of the app, or one of the recovery codes. */
export const SecondFactorProof = z.object({
  code: z.string({ error: 'Please enter a code' }).trim().min(6, 'Please enter the whole code').max(40),
});

/** Options and answers of a passkey are WebAuthn's own objects; the server checks them with its library. */
export const PasskeyOptions = success(
  z.object({ challengeId: z.string(), options: z.record(z.string(), z.unknown()) }),
);
export const PasskeyResponse = z.object({
  challengeId: z.uuid(),
  response: z.record(z.string(), z.unknown()),
});
export const PasskeyName = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(80, 'A name may have at most 80 characters'),
});
export const NewPasskeyResponse = PasskeyResponse.extend(PasskeyName.shape);
