import type { CarrierEvent, CarrierId, InboundText, Webhook } from '../../../carriers/carrier.ts';
import { despiteDeadlocks } from '../../../platform/database/database-errors.ts';
import { longestRead } from '../agent/read/tokens.ts';
import { findNumber, findSibling, insertEvent } from './inbound.repository.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { mostBody, urgencyOf } from './read-inbound.ts';
import { receiveMissedCall } from './receive-missed-call.ts';
import type { NumberReport } from './receive-status.ts';
import { receiveText } from './receive-text.ts';
import type { TextAllowance } from './text-allowance.ts';
import type { Exceptions, Floods } from './text-flood.ts';

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

/** What a webhook reports, as its carrier's client has verified it. */
export interface GenuineHook {
  carrier: CarrierId;
  accountId: string;
  numberId: string;
  attemptId: string | null;
  event: Exclude<CarrierEvent, { type: 'other' }>;
  /** Whether more came to the number, or to its account, than people send. */
  isFlood: boolean;
}

export interface ReadHookDeps extends Pick<MessagingDeps, 'log' | 'now'> {
  floods: Floods;
}

/**
 * Verifies a webhook of a carrier, without the database: nothing of it is believed before. Gives what it reports, or what
 * became of it where nothing is to be done.
 */
export function readHook(
  { log, floods, now = () => new Date() }: ReadHookDeps,
  { carrier: id, access, attemptId }: HookAddress,
  { search, ...request }: HookRequest,
): HookOutcome | GenuineHook {
  if (access === null) return 'unknown_token';
  if (access === 'unreachable' || access.carrier.id !== id) return 'unknown_address';
  const { accountId, numberId } = access;
  // As the carrier was told it, whatever a proxy has made of it.
  const url = `${access.hookUrl}${attemptId === null ? '' : `/${attemptId}`}${search}`;
  const received = access.carrier.receive({ ...request, url }, now());
  if (received.outcome === 'refused') {
    log.warn({ carrier: id, numberId, reason: received.reason }, 'a webhook was refused');
    return 'not_genuine';
  }
  const { event } = received;
  if (event.type === 'other') return 'taken';
  const isBeyond =
    event.type === 'inbound'
      ? floods.text(access, Math.min(event.text.body.length, longestRead))
      : event.type === 'missed_call' && floods.call(access);
  if (isBeyond) log.warn({ carrier: id, numberId }, 'more came to a number than people send');
  if (isBeyond && event.type === 'missed_call') return 'too_many';
  return { carrier: id, accountId, numberId, attemptId, event, isFlood: isBeyond };
}

export interface HookDeps extends MessagingDeps {
  /** Resolves once what a carrier reports of a sent text is committed. */
  storeReport(report: NumberReport): Promise<void>;
  /** Which texts are taken although too many come. */
  exceptions: Exceptions;
  /** What texts may take of the disk. */
  allowance: TextAllowance;
  /** Whether nobody waits for the answer any more. */
  isGone(): boolean;
}

/**
 * Takes a genuine webhook: what it reports is committed once this resolves with `taken`, whether it came before or not.
 * Beyond what an account may have stored in a day, a text that is neither a stop nor an emergency is left to be fetched, and
 * so is one for whose answer nobody waits.
 */
export async function receiveHook(deps: HookDeps, hook: GenuineHook): Promise<HookOutcome> {
  const { db, log, storeReport, allowance, isGone, now = () => new Date() } = deps;
  const { accountId, numberId, carrier, event, attemptId } = hook;
  const at = now();
  if (event.type === 'status') {
    await storeReport({ accountId, numberId, carrier, report: event.report, attemptId, at });
    return 'taken';
  }
  const isText = event.type === 'inbound';
  const isLeft = isText && (hook.isFlood || isGone());
  const isFull = isText && !isLeft && !(await allowance.has(accountId));
  const isException = isLeft || isFull;
  if (isText && isException && !isTaken(deps, hook, event.text)) {
    if (!isFull) return 'too_many';
    log.info(
      { carrier, numberId },
      'a text was left to be fetched: its account has used up the bytes of the day',
    );
    return 'taken';
  }
  const number = await findNumber(db, accountId, numberId);
  if (number === undefined) return 'unknown_address';
  const { outcome, kept } = await despiteDeadlocks(() =>
    db.transaction().execute(async (trx) => {
      // Numbers that share a messaging profile share its address.
      const numberOf = async (to: string) =>
        (to === number.e164 ? undefined : await findSibling(trx, number, to)) ?? number;
      if (isText) {
        const keeps = isException ? mostOfException : mostBody;
        return receiveText(trx, await numberOf(event.text.to), event.text, at, keeps);
      }
      if (!(await insertEvent(trx, accountId, carrier, event.key)))
        return { outcome: 'known', kept: null } as const;
      const called = await receiveMissedCall(trx, { db }, await numberOf(event.call.to), event.call, at);
      return { outcome: called, kept: null };
    }),
  );
  if (kept !== null) allowance.use(accountId, kept);
  if (outcome === 'short_code' || outcome === 'not_ours' || outcome === 'not_textable') {
    log.info({ carrier, numberId, outcome }, 'a text or call was not taken');
  }
  return 'taken';
}

/** Characters that are read and kept of a stop or an emergency that is taken beyond a limit. */
const mostOfException = 500;

/**
 * Whether a text is taken beyond a limit: a stop or an emergency. A stop also of a phone that is stopped: a START that is
 * fetched later must not pass it. Both a few times an hour for each phone, and few are read for each account: the rest are fetched from the carrier, who names real ones alone.
 */
function isTaken({ exceptions }: HookDeps, { accountId, numberId }: GenuineHook, text: InboundText): boolean {
  const isUrgent = () => urgencyOf({ ...text, body: text.body.slice(0, mostOfException) }) !== null;
  return exceptions.mayRead(accountId) && isUrgent() && exceptions.mayTake(numberId, text.from);
}
