import { z } from 'zod';
import { defineJob, defineScheduledJob } from '../../platform/jobs/define-job.ts';

const origin = z.url();
const user = { accountId: z.uuid(), userId: z.uuid() };

/** What a user has as a second factor. */
const FactorKind = z.enum(['totp', 'passkey']);
export type FactorKind = z.infer<typeof FactorKind>;

const links = [
  z.object({ what: z.literal('password_reset'), emailKey: z.string().max(254), origin }),
  z.object({ what: z.literal('email_proof'), ...user, origin }),
  z.object({ what: z.literal('email_change'), ...user, newEmail: z.string().max(254), origin }),
] as const;

const notices = [
  z.object({ what: z.literal('password_changed'), ...user, googleRemoved: z.boolean().default(false) }),
  z.object({
    what: z.literal('email_changed'),
    ...user,
    oldEmail: z.string().max(254),
    googleRemoved: z.boolean().default(false),
  }),
  z.object({ what: z.literal('google_added'), ...user }),
  z.object({ what: z.literal('google_removed'), ...user }),
  z.object({ what: z.literal('second_factor_added'), ...user, factor: FactorKind }),
  z.object({ what: z.literal('second_factor_removed'), ...user, factor: FactorKind }),
  z.object({
    what: z.literal('connection_broken'),
    ...user,
    connectionId: z.uuid(),
    origin: origin.nullable(),
  }),
] as const;

const mails = {
  /** A mail server may be unavailable for a while: six tries over about an hour, the lifetime of a link. */
  retry: { limit: 5, delayS: 60 },
  /** Emails are personal: finished jobs are deleted within the hour. */
  keepDoneS: 60 * 60,
  withoutPause: true,
} as const;

/**
 * Sends a mail that a person waits for, since its link is how they go on. The payload names the mail, not its content:
 * links are created when it is sent, so that no secret waits in the queue and a retry brings a fresh one. A password reset
 * carries the email as typed, known or not, so that both take the same path, and waits for no turn: accounts, which are
 * free, cannot hold it up. Also takes notices, which an earlier release may have left in this queue.
 */
export const sendMailJob = defineJob({
  ...mails,
  name: 'accounts.send-mail',
  payload: z.discriminatedUnion('what', [...links, ...notices]),
  // As many as there are connections to the mail server.
  concurrency: 2,
  takesTurns: true,
});
export type SendMail = z.infer<typeof sendMailJob.payload>;

/**
 * Sends a mail about something that has happened. In a queue of its own, one at a time and by turns of accounts: what a
 * stranger can cause holds up neither a link nor the first notice of somebody else.
 */
export const sendNoticeJob = defineJob({
  ...mails,
  name: 'accounts.send-notice',
  payload: z.discriminatedUnion('what', notices),
  takesTurns: true,
});
export type Notice = z.infer<typeof sendNoticeJob.payload>;

/** Deletes expired attempts, known devices, challenges, sessions, mail links and Google tickets. */
export const sweepExpiredCredentialsJob = defineScheduledJob('accounts.sweep-sign-in', '23 * * * *');
