import type { Kysely } from 'kysely';
import { sendMailKind } from './features/accounts/mail/mail-kinds.ts';
import { sendMail } from './features/accounts/mail/send-mail.job.ts';
import { brokenConnection } from './features/integrations/connections/connections.service.ts';
import { repeatTellBroken } from './features/integrations/connections/jobs/tell-broken.job.ts';
import type { Database } from './platform/database/schema.ts';
import type { Jobs } from './platform/jobs/boss.ts';
import type { Mailer } from './platform/mail/mail.ts';

interface MailWork {
  db: Kysely<Database>;
  mailer: Mailer;
  publicUrl: string | null;
}

/** Takes on the sending of mails, and the looking for what is to be told of. */
export async function workOnMail({ db, mailer, publicUrl }: MailWork, jobs: Jobs): Promise<void> {
  const sending = {
    db,
    mailer,
    brokenConnection: (accountId: string, connectionId: string) =>
      brokenConnection(db, { accountId, connectionId }),
  };
  await jobs.work(sendMailKind, (job, context) => sendMail(sending, job, context));
  const telling = {
    db,
    tell: (trx: Kysely<Database>, broken: { accountId: string; connectionId: string; userId: string }) =>
      jobs.enqueue(sendMailKind, { what: 'connection_broken', ...broken, origin: publicUrl }, trx),
  };
  await repeatTellBroken(telling, jobs);
}
