import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import { remakeReport, requestReport } from './analysis.service.ts';
import { failLostReports } from './reports.repository.ts';
import { findSuperseded } from './superseded.repository.ts';

/**
 * Maximum of reports in progress when the sweep adds to them: half a minute of a worker's time, so that after
 * an upgrade all of 100,000 accounts have their report again within three days, and readers get theirs within
 * seconds.
 */
const mostUnderWay = 50;

/** Fails reports whose job is dead, and remakes those stored in the shape of another version. */
export async function sweepReports(db: Kysely<Database>, jobs: Jobs): Promise<void> {
  await endLostReports(db, jobs);
  await remakeSuperseded(db, jobs);
}

/** Fails reports whose job is dead; where records changed since, another is requested. */
export async function endLostReports(db: Kysely<Database>, jobs: Jobs): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const lost = await failLostReports(trx, lostWords);
    for (const { account_id: accountId, again } of lost) {
      if (again) await requestReport({ db: trx, jobs }, accountId);
    }
  });
}

/** Queues remakes of reports stored in the shape of another version, a few at a time. */
export async function remakeSuperseded(
  db: Kysely<Database>,
  jobs: Jobs,
  most: number = mostUnderWay,
): Promise<void> {
  for (const accountId of await findSuperseded(db, most)) {
    await remakeReport({ db, jobs }, accountId, { yields: true });
  }
}

const lostWords = 'We could not finish your report. Your records are safe. Please start it again.';
