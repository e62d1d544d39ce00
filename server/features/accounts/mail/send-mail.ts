import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { JobContext } from '../../../platform/jobs/boss.ts';
import type { Mail, Mailer } from '../../../platform/mail/mail.ts';
import { emit } from '../../../platform/telemetry/events.ts';
import type { SendMail } from '../accounts.jobs.ts';
import { emailKey } from '../accounts.service.ts';
import type { UserKey } from '../user-key.ts';
import { letters } from './email-templates.ts';
import { newLink } from './link-token.ts';
import {
  findAddressee,
  insertLink,
  isTaken,
  type LinkPurpose,
  lockAddress,
} from './mail-links.repository.ts';

type Db = Kysely<Database>;

export interface SendMailDeps {
  db: Db;
  mailer: Mailer;
  /** The message about a connection that stopped; null when it works again or was removed. */
  brokenConnection(
    accountId: string,
    connectionId: string,
  ): Promise<{ vendor: string; problem: string } | null>;
}

/** Sends the mail of a job; sends none when its subject was deleted. */
export async function sendMail(
  deps: SendMailDeps,
  job: SendMail,
  { log }: Pick<JobContext, 'log'>,
): Promise<void> {
  const { mailer } = deps;
  if (mailer.kind === 'none') {
    emit('mailed', { what: job.what, outcome: 'not_set_up' });
    log.warn({ what: job.what }, 'a mail was not sent: no mail server is set up (SMTP_URL)');
    return;
  }
  const mail = await mailFor(deps, job);
  if (mail === null) return;
  try {
    await mailer.send(mail);
    emit('mailed', { what: job.what, outcome: 'sent' });
  } catch (error) {
    emit('mailed', { what: job.what, outcome: 'failed' });
    throw error;
  }
}

async function mailFor(deps: SendMailDeps, job: SendMail): Promise<Mail | null> {
  const { db } = deps;
  if (job.what === 'password_reset') {
    const to = await findAddressee(db, job.emailKey);
    if (to === undefined) return null;
    const token = await makeLink(db, to, 'password_reset', to.email);
    return letters.passwordReset(to.email, job.origin, token);
  }
  const user = await lockAddress(db, job.accountId, job.userId);
  if (user === undefined) return null;
  const { email } = user;
  switch (job.what) {
    case 'email_proof': {
      if (user.email_verified_at !== null) return null;
      return letters.emailProof(email, job.origin, await makeLink(db, job, 'email_proof', email));
    }
    case 'email_change': {
      if (await isTaken(db, emailKey(job.newEmail))) return letters.emailTaken(job.newEmail, job.origin);
      const token = await makeLink(db, job, 'email_change', job.newEmail);
      return letters.emailChange(job.newEmail, job.origin, token);
    }
    case 'password_changed':
      return letters.passwordChanged(email, job.googleRemoved);
    case 'email_changed':
      return letters.emailChanged(job.oldEmail, job.googleRemoved);
    case 'google_added':
      return letters.googleAdded(email);
    case 'google_removed':
      return letters.googleRemoved(email);
    case 'second_factor_added':
      return letters.secondFactorAdded(email, job.factor);
    case 'second_factor_removed':
      return letters.secondFactorRemoved(email, job.factor);
    case 'connection_broken': {
      const broken = await deps.brokenConnection(job.accountId, job.connectionId);
      return broken && letters.connectionBroken(email, broken.vendor, broken.problem, job.origin);
    }
  }
}

/** A new link of a user; its token, which is kept nowhere. */
async function makeLink(
  db: Db,
  { accountId, userId }: UserKey,
  purpose: LinkPurpose,
  email: string,
): Promise<string> {
  const { token, key } = newLink(accountId);
  await db.transaction().execute((trx) => insertLink(trx, { ...key, userId, purpose, email }));
  return token;
}
