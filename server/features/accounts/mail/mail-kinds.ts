import { z } from 'zod';

const origin = z.url();
const user = { accountId: z.uuid(), userId: z.uuid() };

/** What a user has as a second factor. */
const FactorKind = z.enum(['totp', 'passkey']);
export type FactorKind = z.infer<typeof FactorKind>;

/**
 * A mail to a user. The job says which, never what stands in it: a link is made when the mail is, so that no secret
 * waits in the queue, and a mail that is tried again brings a fresh one. A reset names the email that somebody typed,
 * known or not, so that the asking does the same for both.
 */
export const sendMailKind = {
  name: 'accounts.send-mail',
  payload: z.discriminatedUnion('what', [
    z.object({ what: z.literal('password_reset'), emailKey: z.string().max(254), origin }),
    z.object({ what: z.literal('email_proof'), ...user, origin }),
    z.object({ what: z.literal('email_change'), ...user, newEmail: z.string().max(254), origin }),
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
  ]),
  /** A mail server may be away for a while: six tries over about an hour, as long as a link lives. */
  retry: { limit: 5, delayS: 60 },
  /** Emails are personal: what was done goes within the hour. */
  keepDoneS: 60 * 60,
} as const;
export type SendMail = z.infer<typeof sendMailKind.payload>;
