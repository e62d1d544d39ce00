import { randomUUID } from 'node:crypto';
import type { SendMail } from '../../../server/features/accounts/accounts.jobs.ts';
import { emailKey } from '../../../server/features/accounts/accounts.service.ts';
import { sendMail } from '../../../server/features/accounts/mail/send-mail.ts';
import type { Mail } from '../../../server/platform/mail/mail.ts';
import type { Actor } from '../actors.ts';
import { type Made, sessionOf, type Workshop } from './workshop.ts';

const origin = 'http://localhost';

/** A mail that lets a new password be set has come; `token` is its link's. */
export async function resetLink(place: Workshop, actor: Actor): Promise<Made> {
  const key = emailKey(actor.email);
  return { token: await linkOf(place, { what: 'password_reset', emailKey: key, origin }) };
}

/** A mail that proves the email of the actor's account, or a new one, has come. */
export async function emailLink(place: Workshop, actor: Actor): Promise<Made> {
  const { accountId, userId } = await sessionOf(place, actor);
  const user = await place.connection.db
    .selectFrom('users')
    .select(['email_verified_at', 'email'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const job: SendMail =
    user?.email_verified_at === null
      ? { what: 'email_proof', accountId, userId, origin }
      : { what: 'email_change', accountId, userId, newEmail: `moved-${randomUUID()}@lawn.example`, origin };
  return { token: await linkOf(place, job) };
}

/** Has the mail of a job sent, and takes its link's token out. */
async function linkOf({ connection, log }: Workshop, job: SendMail): Promise<string> {
  const sent: Mail[] = [];
  const mailer = {
    kind: 'smtp',
    send: async (mail: Mail) => {
      sent.push(mail);
    },
    close() {},
  } as const;
  await sendMail({ db: connection.db, mailer, brokenConnection: async () => null }, job, { log });
  return new URL(sent[0]?.link?.url ?? origin).hash.slice(1);
}
