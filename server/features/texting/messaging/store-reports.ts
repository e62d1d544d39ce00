import type { Kysely } from 'kysely';
import { despiteDeadlocks } from '../../../platform/database/database-errors.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';
import { inBatches } from '../../../platform/limits/in-batches.ts';
import { type NumberReport, receiveStatuses, receiveUnheld } from './receive-status.ts';

/** Reports that one transaction holds the threads of. */
const mostReports = 16;
const waiting = { waiting: 2000, waitMs: Number.POSITIVE_INFINITY };
/** Reports taken at once; of one account as many as two batches hold. */
const together = { all: { ...waiting, atOnce: 64 }, ofAccount: 2 * mostReports };
/** Those of them that wait for what somebody else holds. */
const alone = { all: { ...waiting, atOnce: 2 }, ofAccount: 1 };

/** For two batches, and for those that wait. */
export const reportConnections = 2 + alone.all.atOnce;

/**
 * Stores what carriers report of sent texts: together, for which nothing is waited, and what somebody else holds, as a
 * deletion does for minutes, by itself. A report's promise resolves once it is committed. Throws as `FairQueue.acquire`, with
 * `mostWaiting` as the room of each account, and what the database says of one that waited too long.
 */
export function createReportStore(
  db: Kysely<Database>,
  mostWaiting: number,
): (report: NumberReport) => Promise<void> {
  const queueOf = ({ all, ofAccount }: typeof together) =>
    createFairQueue({ atOnce: ofAccount, waiting: mostWaiting }, all);
  const [queue, waiters] = [queueOf(together), queueOf(alone)];
  const left = new WeakSet<NumberReport>();
  const storeTogether = inBatches<NumberReport>({
    nameOf: ({ attemptId, report }) => attemptId ?? report.providerId,
    async store(batch) {
      const held = await despiteDeadlocks(() => db.transaction().execute((trx) => receiveUnheld(trx, batch)));
      for (const report of held) left.add(report);
    },
    most: mostReports,
  });
  const storeAlone = (report: NumberReport) =>
    despiteDeadlocks(() => db.transaction().execute((trx) => receiveStatuses(trx, [report])));
  return async (report) => {
    const { accountId } = report;
    await queue.run(accountId, () => storeTogether(report));
    if (left.has(report)) await waiters.run(accountId, () => storeAlone(report));
  };
}
