import { api } from '../../contract/paths.ts';
import { ok } from '../platform/http/ok.ts';
import type { Operations } from '../platform/http/operation.ts';
import { details, example, me } from './examples.ts';

const { token, email, password } = example;

/** Signing up, in and out, and the links in mails. */
export const accountOperations: Operations = {
  [`POST ${api.credentialsCheck}`]: {
    summary: 'Check the credentials of a sign-up',
    description:
      'Checks whether a sign-up would take this email and password, before the rest of the form is filled in. Stores nothing, and does not say whether the email has an account.',
    errors: {
      validation_failed: 'The email is not one, or the password is too short, too long or too common.',
    },
    example: { body: { email, password }, answer: ok({ accepted: true }) },
  },
  [`POST ${api.register}`]: {
    summary: 'Create an account',
    description:
      'Creates an account with its first user and signs them in: the answer has the token for all further calls. `sessionId` and `sessionProof` link the account to the visit that it came of.',
    errors: {
      duplicate_email: 'The email has an account, whatever the case of its letters.',
      rate_limited: 'Too many accounts were made from this network.',
    },
    example: {
      body: { email, password, ...details, timeZone: 'America/Denver' },
      answer: ok({ token }),
    },
  },
  [`POST ${api.login}`]: {
    summary: 'Sign in with a password',
    description:
      'Answers a token that lasts 30 days from its last use. A user with a second factor has to show it with this token before other calls are open.',
    errors: {
      invalid_credentials: 'The email or the password is wrong; the answer does not say which.',
      rate_limited:
        'Too many wrong passwords for this email or from this network, or more log-ins from one place than people make.',
    },
    example: { body: { email, password }, answer: ok({ token }) },
  },
  [`POST ${api.logout}`]: {
    summary: 'Sign out',
    description: 'Revokes the token that the call is made with. Other sessions of the user go on.',
    example: { answer: ok({ loggedOut: true }) },
  },
  [`GET ${api.me}`]: {
    summary: 'Read the signed-in user',
    description:
      'Answers the user, their permission (`userRole`) and the stage of the onboarding as it is now (`currentStage`): a stage can go back, for example when a system is disconnected.',
    example: { answer: me },
  },
  [`GET ${api.googleSettings}`]: {
    summary: 'Read how to sign in with Google',
    description: 'Answers what a page needs to offer Google, or null where the operator has not set it up.',
    example: {
      answer: ok({
        google: {
          clientId: '1234.apps.googleusercontent.example',
          flow: 'access_token',
          scriptUrl: 'https://accounts.google.com/gsi/client',
          userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
          sandbox: false,
        },
      }),
    },
  },
  [`POST ${api.google}`]: {
    summary: 'Sign in or sign up with Google',
    description:
      'Proves with Google who the person is. For an identity that is known the answer has a token. For a new one it has a ticket, valid for half an hour: send it as `credential` with `credentialType` "ticket" and the rest of the sign-up as `account`.',
    errors: {
      invalid_credentials: 'Google does not confirm the credential, or the ticket has expired.',
      duplicate_email: 'The email has an account with a password: sign in with it, or reset it by mail.',
      provider_unavailable: 'Google does not answer.',
      provider_not_configured: 'The operator has not set up Google.',
    },
    example: {
      body: { credential: 'ya29.a0AfB_example', credentialType: 'access_token' },
      answer: ok({ ticket: token, person: { email, fullName: details.fullName } }),
    },
  },
  [`POST ${api.passwordReset}`]: {
    summary: 'Ask for a link to reset a password',
    description:
      'Sends a mail with a link that works once, for an hour. The answer is the same whether or not the email has an account.',
    errors: { provider_not_configured: 'This installation cannot send mails.' },
    example: { body: { email }, answer: ok({ asked: true }) },
  },
  [`POST ${api.passwordResetConfirm}`]: {
    summary: 'Set a new password with the link of a mail',
    description:
      'Sets the password and ends every session of the user. `token` is the part of the link behind its `#`.',
    errors: { not_found: 'The link was used before, has expired or is not complete.' },
    example: { body: { token, newPassword: password }, answer: ok({ email, sessionsEnded: 2 }) },
  },
  [`POST ${api.emailConfirm}`]: {
    summary: 'Confirm an email with the link of a mail',
    description:
      'Proves the email that the user signed up with, or the new one of a change, which takes effect with it. The user of the link has to be signed in.',
    errors: {
      not_found: 'The link was used before, has expired, is not complete or belongs to another user.',
      conflict: 'Another account signs in with this email now.',
    },
    example: { body: { token }, answer: ok({ proved: 'email', email, googleRemoved: false }) },
  },
  [`POST ${api.emailProof}`]: {
    summary: 'Ask for a mail to confirm the email',
    description: 'Sends another mail with a link to prove the email of the user.',
    errors: {
      conflict: 'The email is confirmed already.',
      provider_not_configured: 'This installation cannot send mails.',
    },
    example: { answer: ok({ asked: true }) },
  },
  [`POST ${api.emailChange}`]: {
    summary: 'Ask to change the email',
    description:
      'Sends a link to the new email; the change takes effect when it is confirmed. A user with a password sends it along.',
    errors: {
      validation_failed: 'The new email is not one, or the password is missing or wrong.',
      provider_not_configured: 'This installation cannot send mails.',
    },
    example: { body: { newEmail: 'dana@whitlock.example', password }, answer: ok({ asked: true }) },
  },
};
