import { z } from 'zod';
import { AccountDetails, Email, Password } from './accounts.ts';
import { success } from './errors.ts';
import { Revision } from './revision.ts';

/** What a user can change about themselves, by the rules of the sign-up. */
export const ProfileDetails = AccountDetails.omit({ marketingConsent: true });
export type ProfileDetails = z.infer<typeof ProfileDetails>;

export const SaveProfileRequest = ProfileDetails.extend({ revision: Revision });
export type SaveProfileRequest = z.infer<typeof SaveProfileRequest>;

/** The password as it is now. No rules beyond being there: older ones may have been laxer. */
const currentPassword = (message: string) => z.string({ error: message }).min(1, message).max(1000);

export const ChangePasswordRequest = z.object({
  currentPassword: currentPassword('Current password is required'),
  newPassword: Password,
});
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>;

const ended = z.object({ endedSessions: z.int().min(0) });
/** How many other sessions ended with it. */
export const SessionsEndedAnswer = success(ended);

/** A place where the user is signed in. */
export const Device = z.object({
  deviceId: z.uuid(),
  /** Names such as `Chrome` and `Windows`; null where the browser did not report them. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  /** To within a few minutes. */
  lastUsedAt: z.iso.datetime(),
  /** Whether it is the requesting session. */
  current: z.boolean(),
});
export type Device = z.infer<typeof Device>;
export const DevicesAnswer = success(z.object({ devices: z.array(Device) }));

/** How the user can log in. */
export const WaysIn = z.object({
  password: z.boolean(),
  /** The Google account that opens this one, and since when; null without. */
  google: z.object({ email: z.string(), linkedAt: z.iso.datetime() }).nullable(),
});
export type WaysIn = z.infer<typeof WaysIn>;
export const WaysInAnswer = success(WaysIn);

export const RemoveGoogleRequest = z.object({ password: currentPassword('Password is required') });
export type RemoveGoogleRequest = z.infer<typeof RemoveGoogleRequest>;

/**
 * Typed to show that the whole account is meant: its email, and the password. `null` says that there is none, which
 * the server takes from a user who signs in with Google and did so just now.
 */
export const DeleteAccountRequest = z.object({
  email: Email,
  password: currentPassword('Password is required').nullable(),
});
export type DeleteAccountRequest = z.infer<typeof DeleteAccountRequest>;
export const AccountDeletedAnswer = success(z.object({ deleted: z.literal(true) }));
