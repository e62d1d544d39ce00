import { VendorError } from '../../../providers/vendor-error.ts';
import { takeUnreported, type Unreported } from './doubts.repository.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { receiveStatuses } from './receive-status.ts';

const limit = 50;
const atOnce = 10;

/**
 * Asks carriers what became of texts of which no report came: Twilio repeats none that met a failure of ours, and that a
 * number is not registered it says by a report alone. What it says goes the way of reports.
 */
export async function followUnreported(deps: MessagingDeps): Promise<void> {
  const { db, now = () => new Date() } = deps;
  const texts = (await takeUnreported(db, now(), limit)).values();
  const followNext = async () => {
    for (const text of texts) await follow(deps, text);
  };
  // A carrier that does not answer takes its time with each.
  await Promise.all(Array.from({ length: atOnce }, followNext));
}

async function follow(
  { db, carriers, log, now = () => new Date() }: MessagingDeps,
  { attemptId, providerId, ...number }: Unreported,
): Promise<void> {
  const { accountId, numberId } = number;
  try {
    const carrier = await carriers.carrierOf(db, accountId, numberId);
    const found = carrier === null ? null : await carrier.lookUp(providerId);
    if (found === null) return;
    const report = { ...number, report: found, attemptId, at: now() };
    await db.transaction().execute((trx) => receiveStatuses(trx, [report]));
  } catch (error) {
    // One text's failure is not to keep the others from being looked up.
    const kind = error instanceof VendorError ? error.kind : null;
    log.warn({ numberId, kind, err: kind === null ? error : undefined }, 'a text could not be looked up');
  }
}
