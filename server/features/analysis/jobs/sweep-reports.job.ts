import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { requestReport } from '../analysis.service.ts';
import { failLostReports } from '../reports.repository.ts';
import { sweepReportsKind } from './sweep-reports.kind.ts';

const everyTwoMinutes = '*/2 * * * *';

/** Takes on the sweep, and has it come every two minutes. */
export async function sweepReports(db: Kysely<Database>, jobs: Jobs): Promise<void> {
  await jobs.work(sweepReportsKind, () => endLostReports(db, jobs));
  await jobs.repeat(sweepReportsKind, {}, everyTwoMinutes);
}

/** Ends reports whose job was given up with the last of its workers; where records changed since, another is asked for. */
export async function endLostReports(db: Kysely<Database>, jobs: Jobs): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const lost = await failLostReports(trx, lostWords);
    for (const { account_id: accountId, again } of lost) {
      if (again) await requestReport({ db: trx, jobs }, accountId);
    }
  });
}

const lostWords = 'We could not finish your report. Your records are safe. Please start it again.';
