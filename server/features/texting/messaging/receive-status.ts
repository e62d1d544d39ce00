import type { Kysely } from 'kysely';
import type { StatusReport } from '../../../carriers/carrier.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { together } from '../../../platform/database/together.ts';
import { lockPhone } from '../contacts/contacts.repository.ts';
import { applyStatuses } from './apply-status.ts';
import {
  type AttemptPlace,
  findAttempts,
  type HeldAttempt,
  holdAttempts,
  holdThreads,
  holdUnheldThreads,
} from './attempts.repository.ts';
import type { OwnNumber } from './inbound.repository.ts';
import { publishMessages } from './publish-messages.ts';
import { stopAtCarrier } from './store-results.ts';

/** A report of a text that an own number sent. */
export interface NumberReport extends Pick<OwnNumber, 'accountId' | 'numberId' | 'carrier'> {
  report: StatusReport;
  /** What the report's address named, by which an attempt is known whose answer was lost. */
  attemptId: string | null;
  at: Date;
}

/** A number that the carrier sends to no more is a phone's matter, which is held before its thread. */
const isStop = ({ report }: NumberReport) => report.error?.kind === 'opted_out';

/** Notes reports of texts that were sent. A report of a text that its number never sent changes nothing. */
export async function receiveStatuses(
  trx: Kysely<Database>,
  reports: readonly NumberReport[],
): Promise<void> {
  const stops = reports.some(isStop);
  const found = await findReported(trx, reports, { holdsThreads: !stops });
  if (stops) {
    // A stop holds the phone before the thread, as everybody does, and phones in the order in which everybody takes them.
    for (const one of found.filter(isStop).toSorted(byPhone)) {
      await lockPhone(trx, one.accountId, one.e164);
      await stopAtCarrier(trx, one, one.at);
    }
    await holdThreads(trx, found);
  }
  await applyHeld(trx, found, await holdAttempts(trx, found));
}

/**
 * The same without waiting for anybody: gives the reports that it leaves, since somebody else holds what they change, or
 * since they stop a phone.
 */
export async function receiveUnheld(
  trx: Kysely<Database>,
  reports: readonly NumberReport[],
): Promise<readonly NumberReport[]> {
  const stops = reports.filter(isStop);
  const found = await findReported(
    trx,
    reports.filter((one) => !isStop(one)),
    { holdsThreads: false },
  );
  if (found.length === 0) return stops;
  const [threads, attempts] = await together(trx, (on) =>
    Promise.all([holdUnheldThreads(on, found), holdAttempts(on, found, { skipsHeld: true })]),
  );
  const held = attempts.filter(({ threadId }) => threads.has(threadId));
  const ids = new Set(held.map(({ attemptId }) => attemptId));
  const taken = found.filter(({ attemptId }) => ids.has(attemptId));
  await applyHeld(trx, taken, held);
  const left = found.filter(({ attemptId }) => !ids.has(attemptId));
  return [...stops, ...left.map(({ one }) => one)];
}

/** A report with the attempt that it is of. */
type Reported = NumberReport & AttemptPlace & { one: NumberReport };

async function findReported(
  trx: Kysely<Database>,
  reports: readonly NumberReport[],
  how: { holdsThreads: boolean },
): Promise<Reported[]> {
  if (reports.length === 0) return [];
  const places = await findAttempts(trx, reports, how);
  return reports.flatMap((one, index) => {
    const place = places.get(index);
    return place === undefined ? [] : [{ ...one, ...place, one }];
  });
}

/** Notes reports of attempts that the transaction holds. */
async function applyHeld(
  trx: Kysely<Database>,
  found: readonly Reported[],
  attempts: readonly HeldAttempt[],
): Promise<void> {
  const held = new Map(attempts.map((attempt) => [attempt.attemptId, attempt]));
  const first = new Map<string, Reported>();
  for (const one of found) if (!first.has(one.attemptId)) first.set(one.attemptId, one);
  const heldReport = (one: Reported, attempt: HeldAttempt | undefined) =>
    attempt === undefined ? [] : [{ ...one, attempt }];
  const changed = new Set(
    await applyStatuses(
      trx,
      [...first.values()].flatMap((one) => heldReport(one, held.get(one.attemptId))),
    ),
  );
  for (const one of found.filter((each) => first.get(each.attemptId) !== each)) {
    // One that was named by its id and by the carrier's is what the first report made of it.
    const [attempt] = await holdAttempts(trx, [one]);
    for (const id of await applyStatuses(trx, heldReport(one, attempt))) changed.add(id);
  }
  const news = [...first.values()].filter(({ attemptId }) => changed.has(attemptId));
  if (news.length > 0) await publishMessages(trx, news);
}

const byPhone = (a: AttemptPlace & NumberReport, b: AttemptPlace & NumberReport) =>
  a.accountId + a.e164 < b.accountId + b.e164 ? -1 : 1;
