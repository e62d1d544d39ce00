import { brand } from '../../../../contract/brand.ts';
import { mailLinkLife } from '../../../../contract/mail-links.ts';
import { pages } from '../../../../contract/paths.ts';
import { unprovenDays } from '../../../../contract/retention.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { FactorKind } from '../accounts.jobs.ts';

const lives = `The link works once, within ${mailLinkLife}.`;
const notYou = 'If this was not you, leave this mail alone: nothing changes.';

const noGoogle =
  'Google was removed from the ways to log in. Where Google runs the mailbox of your email, signing in with it adds it again.';

const factorNames: Record<FactorKind, string> = { totp: 'An authenticator app', passkey: 'A passkey' };

/** The token is in the fragment: it reaches the page, and no server's log. */
const withToken = (origin: string, page: string, token: string) => `${origin}${page}#${token}`;

/** Every mail to a user, by kind; `origin` is the site's scheme and host. */
export const letters = {
  passwordReset: (to: string, origin: string, token: string): Mail => ({
    to,
    subject: `Set a new password for ${brand.name}`,
    paragraphs: [`Somebody asked for a new password for ${to}. ${lives}`, notYou],
    link: { label: 'Set a new password', url: withToken(origin, pages.resetPassword, token) },
  }),
  emailProof: (to: string, origin: string, token: string): Mail => ({
    to,
    subject: `Confirm your email for ${brand.name}`,
    paragraphs: [
      `Please confirm that ${to} is yours, so that you can always get back into your account. ${lives}`,
      'Your analysis does not wait for it.',
      `If you did not sign up, leave this mail alone: without confirmation, without data and without a log-in the account is deleted after ${unprovenDays} days.`,
    ],
    link: { label: 'Confirm my email', url: withToken(origin, pages.confirmEmail, token) },
  }),
  emailChange: (to: string, origin: string, token: string): Mail => ({
    to,
    subject: `Confirm your new email for ${brand.name}`,
    paragraphs: [`Please confirm that you want to log in with ${to} from now on. ${lives}`, notYou],
    link: { label: 'Use this email', url: withToken(origin, pages.confirmEmail, token) },
  }),
  emailTaken: (to: string, origin: string): Mail => ({
    to,
    subject: `Your email at ${brand.name}`,
    paragraphs: [
      `Somebody asked to log in to another account with ${to}. This address has an account of its own, so nothing was changed.`,
      'If it was you, log in with this email as it is.',
    ],
    link: { label: 'Log in', url: `${origin}${pages.login}` },
  }),
  passwordChanged: (to: string, googleGone: boolean): Mail => ({
    to,
    subject: `Your ${brand.name} password was changed`,
    paragraphs: [
      'The password of your account was changed, and every other device was signed out.',
      ...(googleGone ? [noGoogle] : []),
      `If this was not you, set a new password with "Forgot your password?" at once, and write to ${brand.email}.`,
    ],
  }),
  emailChanged: (to: string, googleGone: boolean): Mail => ({
    to,
    subject: `Your ${brand.name} email was changed`,
    paragraphs: [
      'Your account is logged in to with another email from now on.',
      ...(googleGone ? [`${noGoogle} Every other device was signed out.`] : []),
      `If this was not you, write to ${brand.email} at once.`,
    ],
  }),
  googleAdded: (to: string): Mail => ({
    to,
    subject: `Google opens your ${brand.name} account from now on`,
    paragraphs: [
      `Somebody signed in with the Google account of ${to}. That opens your account from now on, as your password does. You see it under "Ways to log in" in your profile, and can remove it there.`,
      `If this was not you, set a new password with "Forgot your password?" at once, which removes Google and signs out every device, and write to ${brand.email}.`,
    ],
  }),
  googleRemoved: (to: string): Mail => ({
    to,
    subject: `Google no longer opens your ${brand.name} account`,
    paragraphs: [
      'Google was removed from the ways to log in to your account, and every other device was signed out. Your password works as before.',
      `If this was not you, set a new password with "Forgot your password?" at once, and write to ${brand.email}.`,
    ],
  }),
  secondFactorAdded: (to: string, factor: FactorKind): Mail => ({
    to,
    subject: `A second factor was added to your ${brand.name} account`,
    paragraphs: [
      `${factorNames[factor]} was set up for your account. Every new log-in asks for your second factor from now on, and so do your other devices.`,
      `If this was not you, write to ${brand.email} at once: a new password does not switch it off.`,
    ],
  }),
  secondFactorRemoved: (to: string, factor: FactorKind): Mail => ({
    to,
    subject: `A second factor was removed from your ${brand.name} account`,
    paragraphs: [
      `${factorNames[factor]} was removed from your account. It is asked for no more.`,
      `If this was not you, set a new password with "Forgot your password?" at once, and write to ${brand.email}.`,
    ],
  }),
  connectionBroken: (to: string, vendor: string, problem: string, origin: string | null): Mail => ({
    to,
    subject: `${vendor} needs you: ${brand.name} cannot read it any more`,
    paragraphs: [
      `Reading ${vendor} has stopped. ${problem}`,
      'What was read before is kept, and your last report stays as it is.',
    ],
    ...(origin !== null && { link: { label: 'Mend it', url: `${origin}${pages.onboarding}` } }),
  }),
} as const;
