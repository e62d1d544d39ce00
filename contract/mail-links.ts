import { z } from 'zod';
import { Email, Password } from './accounts.ts';
import { success } from './errors.ts';
import { mailLinkMinutes } from './retention.ts';

export { mailLinkMinutes };
/** Lifetime of a link in a mail, as text. */
export const mailLinkLife = `${mailLinkMinutes} minutes`;

/** The token of a link in a mail. Pages take it from the address's fragment, which no server is sent. */
export const LinkToken = z.string().regex(/^[\w-]{20,200}$/, 'This link is not complete.');

/** "I forgot my password." The answer is the same for every email. */
export const PasswordResetRequest = z.object({ email: Email });
/** The new password, with the mail's token. Every session of the user ends. */
export const PasswordResetConfirm = z.object({ token: LinkToken, newPassword: Password });
/** A new address to sign in with; the mail goes there. `password` is left out by who has none. */
export const EmailChangeRequest = z.object({ newEmail: Email, password: z.string().max(1000).optional() });
/** Proves an address: the one signed up with, or the new one of a change. */
export const LinkConfirm = z.object({ token: LinkToken });

export const MailAskedAnswer = success(z.object({ asked: z.literal(true) }));
/** What a confirmed link proved, the email that holds now, and whether Google was removed from the ways to log in. */
export const LinkConfirmedAnswer = success(
  z.object({ proved: z.enum(['email', 'new_email']), email: z.string(), googleRemoved: z.boolean() }),
);
export const PasswordResetAnswer = success(z.object({ email: z.string(), sessionsEnded: z.number().int() }));

/** What a link's page says of a link that cannot be used (`not_found`). */
export const deadLink = 'This link was used before, is older than an hour, or is not complete.';
