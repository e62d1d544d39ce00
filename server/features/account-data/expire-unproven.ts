import type { Kysely } from 'kysely';
import { despiteDeadlocks } from '../../platform/database/database-errors.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { JobContext, Jobs } from '../../platform/jobs/boss.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { deleteAccountRows } from './removal.repository.ts';
import { isStillUnused, listUnused } from './unproven.repository.ts';

export interface ExpiryDeps {
  db: Kysely<Database>;
  jobs: Jobs;
  mailer: Pick<Mailer, 'kind'>;
  /** Scheme and host under which browsers reach this installation; null when not said. */
  publicUrl: string | null;
  /** Lower-case emails whose users are admins. */
  adminEmails: readonly string[];
}

/**
 * Deletes accounts whose email was never verified and that were never used, as the mail to that email
 * announced. Where no mail with a link to this installation can be sent, an email cannot be verified, so none
 * is deleted.
 */
export async function expireUnproven(
  { db, jobs, mailer, publicUrl, adminEmails }: ExpiryDeps,
  { log, signal }: Pick<JobContext, 'log' | 'signal'>,
): Promise<void> {
  if (mailer.kind !== 'smtp' || publicUrl === null) return;
  let deleted = 0;
  for (const accountId of await listUnused(db, adminEmails)) {
    if (signal.aborted) break;
    const gone = await despiteDeadlocks(() =>
      db.transaction().execute(async (trx) => {
        // The user may have signed in meanwhile. Under the lock that is impossible, and without a session
        // nothing is stored.
        const unused = () => isStillUnused(trx, accountId, adminEmails);
        if (!(await deleteAccountRows(trx, accountId, unused))) return false;
        await jobs.forget(accountId, trx);
        return true;
      }),
    );
    if (gone) deleted += 1;
  }
  if (deleted > 0) log.info({ deleted }, 'accounts without a proven email and without data were deleted');
}
