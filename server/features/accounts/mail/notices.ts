import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { countUse } from '../../../platform/limits/use-limit.repository.ts';
import { type Notice, sendNoticeJob } from '../accounts.jobs.ts';
import { isUnproven } from '../accounts.repository.ts';

/** Notices of one kind to one user, over all processes: five are enough to notice an intruder. */
const mostInAnHour = 5;
/** An address that was never proven may be a stranger's, whose account somebody else made to change it again and again. */
const mostToUnproven = 1;

/**
 * Queues a mail to a user about something that has happened, in the transaction that did it. None beyond five of a kind
 * in an hour, one of changes to how somebody logs in where the address was never proven; kinds are counted apart, and so
 * are factors, so that many harmless changes leave the one that matters to be told.
 */
export async function notifyUser(
  trx: Kysely<Database>,
  jobs: Pick<Jobs, 'enqueue'>,
  notice: Exclude<Notice, { what: 'email_changed' }>,
): Promise<void> {
  const { what, accountId, userId } = notice;
  const isOfLogIn = what !== 'connection_broken';
  const max = isOfLogIn && (await isUnproven(trx, accountId)) ? mostToUnproven : mostInAnHour;
  const kind = 'factor' in notice ? `${what} ${notice.factor}` : what;
  const wait = await countUse(trx, [{ what: 'notices', who: `${userId} ${kind}`, max, seconds: 3600 }]);
  if (wait === null) await jobs.enqueue(sendNoticeJob, notice, trx);
}

/**
 * Queues the mail to an address that its account is no longer logged in to with. Always: nobody can cause a second one,
 * since only a link to that address gives it the account back, and its owner has no other way to hear of it.
 */
export const notifyOldAddress = (
  trx: Kysely<Database>,
  jobs: Pick<Jobs, 'enqueue'>,
  notice: Extract<Notice, { what: 'email_changed' }>,
): Promise<void> => jobs.enqueue(sendNoticeJob, notice, trx);
