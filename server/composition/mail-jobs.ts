import type { Kysely } from 'kysely';
import { type SendMail, sendMailJob, sendNoticeJob } from '../features/accounts/accounts.jobs.ts';
import { notifyUser } from '../features/accounts/mail/notices.ts';
import { sendMail } from '../features/accounts/mail/send-mail.ts';
import { brokenConnection, notifyBroken } from '../features/integrations/connections/connections.service.ts';
import { notifyBrokenJob } from '../features/integrations/integrations.jobs.ts';
import type { Database } from '../platform/database/schema.ts';
import type { JobContext, Jobs } from '../platform/jobs/boss.ts';
import type { Mailer } from '../platform/mail/mail.ts';

interface MailWork {
  db: Kysely<Database>;
  mailer: Mailer;
  publicUrl: string | null;
}

/** Handles the jobs that send mails, and those that queue them. */
export async function handleMailJobs({ db, mailer, publicUrl }: MailWork, jobs: Jobs): Promise<void> {
  const sending = {
    db,
    mailer,
    brokenConnection: (accountId: string, connectionId: string) =>
      brokenConnection(db, { accountId, connectionId }),
  };
  const send = (job: SendMail, context: JobContext) => sendMail(sending, job, context);
  await jobs.work(sendMailJob, send);
  await jobs.work(sendNoticeJob, send);
  const notifying = {
    db,
    notify: (trx: Kysely<Database>, broken: { accountId: string; connectionId: string; userId: string }) =>
      notifyUser(trx, jobs, { what: 'connection_broken', ...broken, origin: publicUrl }),
  };
  await jobs.work(notifyBrokenJob, () => notifyBroken(notifying));
}
