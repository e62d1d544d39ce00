import { z } from 'zod';
import { AccountDetails, TimeZone } from './accounts.ts';
import { success } from './errors.ts';

/** Scopes requested from Google: the person's identity only. */
export const googleScope = 'openid profile email';

/** How the browser proves who it is: with an access token, or with a code that the server exchanges. */
export const googleFlows = ['access_token', 'code'] as const;
export type GoogleFlow = (typeof googleFlows)[number];

/** What the sign-in pages need to know before they offer Google. `null` when it is not set up: no button is shown. */
export const GoogleSettings = z.object({
  google: z
    .object({
      clientId: z.string(),
      flow: z.enum(googleFlows),
      /** The provider's script, loaded when the button is first used. */
      scriptUrl: z.url(),
      /** Google's user info endpoint for the browser (access-token flow only). */
      userInfoUrl: z.url(),
      /** True for the stand-in that ships with the product; the page says so. */
      sandbox: z.boolean(),
    })
    .nullable(),
});
export type GoogleSettings = z.infer<typeof GoogleSettings>;
export const GoogleSettingsAnswer = success(GoogleSettings);

/** What the provider's user-info endpoint answers, as far as it is read. */
export const GoogleUserInfo = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  name: z.string().max(200).optional(),
});
export type GoogleUserInfo = z.infer<typeof GoogleUserInfo>;

/**
 * A person who comes with Google. Without `account` an identity that is known is signed in, and for one that is not
 * the answer is a ticket; with it the account is made. `ticket` is what an earlier answer gave, for a code can be used
 * only once. Whatever else a browser says about the person is not read.
 */
export const GoogleRequest = z.object({
  credential: z.string({ error: 'The Google sign-in is missing' }).min(10).max(4096),
  credentialType: z.enum([...googleFlows, 'ticket']).default('access_token'),
  account: AccountDetails.optional(),
  sessionId: z.string().max(100).optional(),
  /** Secret proof of the visit; without a valid one the visit is not linked, and the sign-up continues. */
  sessionProof: z.string().max(100).optional(),
  timeZone: z.optional(TimeZone),
});
export type GoogleRequest = z.input<typeof GoogleRequest>;

/** Signed in; or identified without an account, with a ticket for half an hour to complete the form. */
export const GoogleOutcome = z.union([
  z.object({ token: z.string() }),
  z.object({ ticket: z.string(), person: z.object({ email: z.string(), fullName: z.string() }) }),
]);
export type GoogleOutcome = z.infer<typeof GoogleOutcome>;
export const GoogleAnswer = success(GoogleOutcome);

export const googleWords = {
  cancelled: 'Google sign-in was cancelled or failed',
  failed: 'Google sign-in failed',
  noUserInfo: 'Failed to get user info from Google',
} as const;
