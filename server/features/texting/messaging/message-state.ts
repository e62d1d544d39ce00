import type { SendOutcome } from '../../../carriers/carrier.ts';
import type { MessageStatus } from '../../../carriers/message-status.ts';
import type { RefusalKind } from '../../../carriers/refusals.ts';
import { MESSAGE_CLASSES } from '../policy/facts.ts';

/** What a text is, as far as its carrier has said. */
const statesByStatus = {
  queued: 'accepted',
  sending: 'accepted',
  sent: 'sent',
  unconfirmed: 'sent',
  canceled: 'failed',
  failed: 'failed',
  undelivered: 'undelivered',
  delivered: 'delivered',
} as const satisfies Record<MessageStatus, string>;

export const stateOf = (status: MessageStatus) => statesByStatus[status];

/** What follows the answer to one call. */
export type Next =
  | { kind: 'accepted'; providerId: string; status: MessageStatus; segments: number | null }
  /** Nothing was sent; the text waits until `dueAt`, and its number sends nothing before `pauseUntil`. */
  | { kind: 'again'; dueAt: Date; pauseUntil: Date | null }
  /** Nothing was sent, and nothing will be. */
  | { kind: 'ended'; state: 'refused' | 'void'; why: string; stops: boolean; needsPerson: boolean }
  /** It may have been sent. */
  | { kind: 'unknown'; why: string };

/** Refusals after which the same text may go later, with the seconds before the second call. */
const laterS: Partial<Record<RefusalKind, number>> = {
  no_connection: 5,
  rate_limited: 2,
  queue_full: 60,
  blocked_for_now: 15 * 60,
  day_cap: 3600,
};
const pausesNumber: readonly RefusalKind[] = ['rate_limited', 'queue_full', 'day_cap'];
const mostCalls = 12;
const longestS = 3600;
/** The longest pause that a carrier's word is believed for: one that asks for a year has made a mistake. */
const longestPauseMs = 24 * 3_600_000;

/** What a person reads of a refusal. */
const words: Record<RefusalKind, string> = {
  no_connection: 'The carrier could not be reached.',
  rate_limited: 'The carrier takes no more texts for now.',
  opted_out: 'The carrier blocks texts to this number after a STOP.',
  bad_number: 'The carrier says that this number takes no texts.',
  unreachable: 'The phone was off or is gone.',
  filtered: 'The carrier took the text for spam.',
  blocked_for_now: 'The carrier blocks texts between these numbers for a while.',
  not_registered: 'The carrier says that the own number is not registered.',
  day_cap: "A network's cap for this day is reached.",
  queue_full: "The carrier's queue of the number is full.",
  expired: 'It could not be sent before its time had passed.',
  invalid_text: 'The carrier does not take this text.',
  wrong_credentials: 'The carrier does not take the credentials.',
  account_blocked: "The carrier blocks the company's account.",
  wrong_setup: 'The number is not set up for this at the carrier.',
  other: 'The carrier refused it.',
};

export const refusalWords = (kind: RefusalKind, code: string) => `${words[kind]} (${code})`;

/** What follows an answer; `calls` counts the refused ones before it. Only a certain refusal allows another call. */
export function nextOf(outcome: SendOutcome, calls: number, at: Date): Next {
  if (outcome.outcome === 'accepted') {
    const { providerId, status, segments } = outcome;
    return { kind: 'accepted', providerId, status, segments };
  }
  if (outcome.outcome === 'unknown') return { kind: 'unknown', why: outcome.reason };
  const { kind, code, certain, retryAt } = outcome;
  const why = refusalWords(kind, code);
  if (!certain) return { kind: 'unknown', why };
  const seconds = laterS[kind];
  if (seconds === undefined || calls + 1 >= mostCalls) {
    const isLate = kind === 'expired';
    return {
      ...{ kind: 'ended', state: isLate ? 'void' : 'refused', why },
      ...{ stops: kind === 'opted_out', needsPerson: !isLate },
    };
  }
  const waitMs = Math.min(longestS, seconds * 2 ** calls) * 1000;
  const dueAt = new Date(at.getTime() + Math.max(waitMs, wishOf(retryAt, at)));
  return { kind: 'again', dueAt, pauseUntil: pausesNumber.includes(kind) ? dueAt : null };
}

/** Milliseconds for which a carrier asks not to be called. */
function wishOf(retryAt: Date | null, at: Date): number {
  if (retryAt === null || Number.isNaN(retryAt.getTime())) return 0;
  return Math.min(retryAt.getTime() - at.getTime(), longestPauseMs);
}

/** Whether somebody waits for a text of this class, so that its failure is shown to a person. */
export const isAwaited = (messageClass: string | null) =>
  MESSAGE_CLASSES.some((one) => one === messageClass && one !== 'initiated');
