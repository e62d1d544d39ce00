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
  /** This session has shown a second factor. */
  shown: z.boolean(),
  /** The admin pages ask for one before they open. */
  required: z.boolean(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;
export const SecondFactorAnswer = success(SecondFactorState);

/** The key of a new authenticator, shown once: as text, as an address for the app, and as a drawn code. */
export const TotpOffer = success(z.object({ secret: z.string(), uri: z.string(), qr: z.string() }));
export const TotpCode = z.object({ code: z.string().regex(/^\d{6}$/, 'Please enter the six digits') });
/** Shown once, when the first factor is set up or new ones are asked for. */
export const RecoveryCodes = success(z.object({ codes: z.array(z.string()) }));
/** Six digits of the app, or one of the recovery codes. */
export const SecondFactorProof = z.object({ code: z.string().trim().min(6).max(40) });

/** Options and answers of a passkey are WebAuthn's own objects; the server checks them with its library. */
export const PasskeyOptions = success(
  z.object({ challengeId: z.string(), options: z.record(z.string(), z.unknown()) }),
);
export const PasskeyResponse = z.object({
  challengeId: z.uuid(),
  response: z.record(z.string(), z.unknown()),
  name: z.string().trim().min(1).max(80).optional(),
});
