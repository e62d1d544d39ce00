import type { z } from 'zod';
import {
  type EmailChangeRequest,
  LinkConfirmedAnswer,
  MailAskedAnswer,
  PasswordResetAnswer,
  type PasswordResetConfirm,
} from '../../contract/mail-links.ts';
import { api } from '../../contract/paths.ts';
import { call } from './call.ts';

/** Requests a password reset mail. The answer does not reveal whether the email is known. */
export async function askPasswordReset(email: string): Promise<void> {
  await call(api.passwordReset, MailAskedAnswer, { method: 'POST', body: { email } });
}

/** Sets a new password with a link's token. Gives the email to log in with. */
export async function resetPassword(body: z.infer<typeof PasswordResetConfirm>): Promise<string> {
  const { email } = await call(api.passwordResetConfirm, PasswordResetAnswer, { method: 'POST', body });
  return email;
}

/** Shows that a link's mail arrived. Gives what that proved. */
export function confirmEmail(token: string) {
  return call(api.emailConfirm, LinkConfirmedAnswer, { method: 'POST', body: { token } });
}

/** Sends the mail that proves the user's own email once more. */
export async function askEmailProof(): Promise<void> {
  await call(api.emailProof, MailAskedAnswer, { method: 'POST' });
}

/** Sends a mail to a new address, whose link makes it the one to log in with. */
export async function askEmailChange(body: z.infer<typeof EmailChangeRequest>): Promise<void> {
  await call(api.emailChange, MailAskedAnswer, { method: 'POST', body });
}
