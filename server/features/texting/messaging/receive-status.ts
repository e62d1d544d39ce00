import type { Kysely } from 'kysely';
import type { StatusReport } from '../../../carriers/carrier.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { lockPhone } from '../contacts/contacts.repository.ts';
import { applyStatus } from './apply-status.ts';
import { findAttempt, holdAttempts, holdThreads } from './attempts.repository.ts';
import type { OwnNumber } from './inbound.repository.ts';
import { publishMessages } from './publish-messages.ts';
import { stopAtCarrier } from './store-results.ts';

/**
 * Notes a report of a text that was sent. `attemptId` is what the address of the report named, by which an attempt is
 * known whose answer was lost; a report of a text that this number never sent changes nothing.
 */
export async function receiveStatus(
  trx: Kysely<Database>,
  number: Pick<OwnNumber, 'accountId' | 'numberId' | 'carrier'>,
  report: StatusReport,
  attemptId: string | null,
  at: Date,
): Promise<void> {
  const { accountId } = number;
  // A stop holds the phone before the thread, as everybody does.
  const stops = report.error?.kind === 'opted_out';
  const ids = { attemptId, providerId: report.providerId };
  const place = await findAttempt(trx, number, ids, { holdsThread: !stops });
  if (place === undefined) return;
  if (stops) {
    await lockPhone(trx, accountId, place.e164);
    await stopAtCarrier(trx, { ...place, accountId }, at);
    await holdThreads(trx, [{ accountId, threadId: place.threadId }]);
  }
  const [attempt] = await holdAttempts(trx, [{ accountId, attemptId: place.attemptId }]);
  if (attempt === undefined || !(await applyStatus(trx, attempt, report, at))) return;
  await publishMessages(trx, [{ ...place, accountId }]);
}
