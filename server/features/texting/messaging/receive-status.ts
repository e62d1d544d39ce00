import type { Kysely } from 'kysely';
import type { StatusReport } from '../../../carriers/carrier.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { lockPhone } from '../contacts/contacts.repository.ts';
import { applyStatuses } from './apply-status.ts';
import {
  type AttemptPlace,
  findAttempts,
  type HeldAttempt,
  holdAttempts,
  holdThreads,
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

/** Notes reports of texts that were sent. A report of a text that its number never sent changes nothing. */
export async function receiveStatuses(
  trx: Kysely<Database>,
  reports: readonly NumberReport[],
): Promise<void> {
  const isStop = ({ report }: NumberReport) => report.error?.kind === 'opted_out';
  const stops = reports.some(isStop);
  const places = await findAttempts(trx, reports, { holdsThreads: !stops });
  const found = reports.flatMap((one, index) => {
    const place = places.get(index);
    return place === undefined ? [] : [{ ...one, ...place }];
  });
  if (stops) {
    // A stop holds the phone before the thread, as everybody does, and phones in the order in which everybody takes them.
    for (const one of found.filter(isStop).toSorted(byPhone)) {
      await lockPhone(trx, one.accountId, one.e164);
      await stopAtCarrier(trx, one, one.at);
    }
    await holdThreads(trx, found);
  }
  const held = new Map((await holdAttempts(trx, found)).map((attempt) => [attempt.attemptId, attempt]));
  const first = new Map<string, (typeof found)[number]>();
  for (const one of found) if (!first.has(one.attemptId)) first.set(one.attemptId, one);
  const heldReport = (one: (typeof found)[number], attempt: HeldAttempt | undefined) =>
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
