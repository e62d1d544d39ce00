import type { CarrierId, Webhook } from '../../../carriers/carrier.ts';
import { despiteDeadlocks } from '../../../platform/database/database-errors.ts';
import { namesEmergency } from '../agent/read/emergency.ts';
import { findNumber, findSibling, insertEvent } from './inbound.repository.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { mayStop } from './read-inbound.ts';
import { receiveMissedCall } from './receive-missed-call.ts';
import type { NumberReport } from './receive-status.ts';
import { receiveText } from './receive-text.ts';

/** Where a webhook came to. */
export interface HookAddress {
  carrier: CarrierId;
  /** What its token leads to. */
  access: Awaited<ReturnType<MessagingDeps['carriers']['accessByHook']>>;
  attemptId: string | null;
}

/** A webhook's request; `search` is its query with the question mark, or empty. */
export interface HookRequest extends Omit<Webhook, 'url'> {
  search: string;
}

/**
 * `unknown_token`: of no number; `unknown_address`: of one that is another carrier's, or cannot be reached; `too_many`: not
 * taken; texts are fetched from the carrier later (`fetchMissed`).
 */
export type HookOutcome = 'taken' | 'unknown_token' | 'unknown_address' | 'not_genuine' | 'too_many';

export interface HookDeps extends MessagingDeps {
  /** Resolves once what a carrier reports of a sent text is committed. */
  storeReport(report: NumberReport): Promise<void>;
  /** Counts what comes of a kind, and says whether that is more than people send. */
  isFlood(counted: string): boolean;
}

/**
 * Takes a webhook of a carrier: what it reports is committed once this resolves with `taken`, whether it came before or
 * not. Nothing of it is believed before the carrier's client has verified it.
 */
export async function receiveHook(
  { db, log, storeReport, isFlood, now = () => new Date() }: HookDeps,
  { carrier: id, access, attemptId }: HookAddress,
  { search, ...request }: HookRequest,
): Promise<HookOutcome> {
  const at = now();
  if (access === null) return 'unknown_token';
  if (access === 'unreachable' || access.carrier.id !== id) return 'unknown_address';
  const { accountId, numberId } = access;
  // As the carrier was told it, whatever a proxy has made of it.
  const url = `${access.hookUrl}${attemptId === null ? '' : `/${attemptId}`}${search}`;
  const received = access.carrier.receive({ ...request, url }, at);
  if (received.outcome === 'refused') {
    log.warn({ carrier: id, numberId, reason: received.reason }, 'a webhook was refused');
    return 'not_genuine';
  }
  const { event } = received;
  if (event.type === 'other') return 'taken';
  if (event.type === 'status') {
    await storeReport({ accountId, numberId, carrier: id, report: event.report, attemptId, at });
    return 'taken';
  }
  const counted = event.type === 'inbound' ? numberId : `${numberId} calls`;
  const counts = event.type === 'inbound' && (mayStop(event.text) || namesEmergency(event.text.body));
  if (isFlood(counted) && !counts) {
    log.warn({ carrier: id, numberId }, 'more came to a number than people send');
    return 'too_many';
  }
  const number = await findNumber(db, accountId, numberId);
  if (number === undefined) return 'unknown_address';
  const outcome = await despiteDeadlocks(() =>
    db.transaction().execute(async (trx) => {
      // Numbers that share a messaging profile share its address.
      const numberOf = async (to: string) =>
        (to === number.e164 ? undefined : await findSibling(trx, number, to)) ?? number;
      if (event.type === 'inbound') return receiveText(trx, await numberOf(event.text.to), event.text, at);
      if (!(await insertEvent(trx, accountId, id, event.key))) return 'known';
      return receiveMissedCall(trx, { db }, await numberOf(event.call.to), event.call, at);
    }),
  );
  if (outcome === 'short_code' || outcome === 'not_ours' || outcome === 'not_textable') {
    log.info({ carrier: id, numberId, outcome }, 'a text or call was not taken');
  }
  return 'taken';
}
