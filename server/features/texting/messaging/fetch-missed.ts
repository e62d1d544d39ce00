import { textCarriers } from '../../../../contract/text-numbers.ts';
import type { CarrierId } from '../../../carriers/carrier.ts';
import {
  despiteDeadlocks,
  isLostConnection,
  isNoConnection,
} from '../../../platform/database/database-errors.ts';
import { isTooLong } from '../../../platform/database/statement-time.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import { noteFetched, type OwnNumber, takeUnfetched } from './inbound.repository.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { receiveText } from './receive-text.ts';

/** Between two fetches of a number, whichever worker does them. */
const everyMs = 60_000;
/** Carriers list a text a little after it came. */
const overlapMs = 5 * 60_000;
const atOnce = 10;

/**
 * Fetches the texts that own numbers got and that no webhook brought, since the last time and a little before, for each
 * number that nobody has fetched for a minute. They go the way of webhooks, so what is known already changes nothing.
 * Gives how many texts were new.
 */
export async function fetchMissed(deps: MessagingDeps): Promise<number> {
  // A carrier that does not answer keeps no number of another waiting.
  const counts = await Promise.all(textCarriers.map((carrier) => fetchMissedOf(deps, carrier)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function fetchMissedOf(deps: MessagingDeps, carrier: CarrierId): Promise<number> {
  const { db, now = () => new Date() } = deps;
  let found = 0;
  for (;;) {
    const at = now();
    const before = new Date(at.getTime() - everyMs);
    const numbers = await takeUnfetched(db, { carrier, before, at, limit: atOnce });
    const counts = await Promise.all(numbers.map((number) => fetchOne(deps, number, at)));
    found += counts.reduce((sum, count) => sum + count, 0);
    if (numbers.length < atOnce) return found;
  }
}

async function fetchOne(
  { db, carriers, log, now = () => new Date() }: MessagingDeps,
  number: OwnNumber & { since: Date },
  at: Date,
): Promise<number> {
  const { accountId, numberId, e164, since } = number;
  let found = 0;
  try {
    const carrier = await carriers.carrierOf(db, accountId, numberId);
    if (carrier === null) return 0;
    for await (const texts of carrier.fetchInbound(e164, new Date(since.getTime() - overlapMs))) {
      // In the order in which they were said: a START after a STOP counts.
      const ordered = texts.toSorted(
        (a, b) => (a.receivedAt?.getTime() ?? 0) - (b.receivedAt?.getTime() ?? 0),
      );
      for (const text of ordered) {
        const take = () => db.transaction().execute((trx) => receiveText(trx, number, text, now()));
        const received = await despiteDeadlocks(take).catch((error: unknown) => {
          // One whose phone somebody holds for long is stored with the next fetch, which begins where this one did.
          if (isNoConnection(error) || isLostConnection(error) || isTooLong(error)) throw error;
          // A text that cannot be stored is not to keep those behind it, and a stop among them, from coming.
          log.error({ numberId, err: error }, 'a fetched text was not stored');
          return null;
        });
        if (received?.outcome === 'stored') found += 1;
      }
    }
    await noteFetched(db, accountId, numberId, at);
  } catch (error) {
    // One number's failure is not to keep the others from being fetched.
    const kind = error instanceof VendorError ? error.kind : null;
    log.warn({ numberId, kind, err: kind === null ? error : undefined }, 'texts could not be fetched');
  }
  if (found > 0) log.info({ numberId, found }, 'texts were fetched that no webhook brought');
  return found;
}
