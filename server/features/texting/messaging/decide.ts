import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { readState } from '../numbers/stored-state.ts';
import type { Facts, MessageClass, Program } from '../policy/facts.ts';
import { type Decision, maySend } from '../policy/may-send.ts';
import { isUsNumber } from '../policy/places/places.ts';
import { type Policy, readPolicy } from '../policy/read-policy.ts';
import {
  listDealings,
  listLatest,
  listLedger,
  listPlaces,
  listSent,
  listThreadFacts,
  type PhoneKey,
  type ThreadFacts,
} from './facts.repository.ts';
import { basesOf, instantOf, placesOf, senderOf } from './facts-of.ts';

type Db = Kysely<Database>;

/** What is to be sent in a thread. */
export interface Asked {
  accountId: string;
  threadId: string;
  class: MessageClass;
  program: Program;
}

/** A decision with what a text needs to be completed and handed over. */
export interface Judged {
  decision: Decision;
  thread: ThreadFacts;
}

/** The longest window of a cap in the rules. */
const longestCapMs = 24 * 3_600_000;
/** Carriers that take a deadline with each text. */
const takesDeadline = new Set(['twilio']);

let kept: Policy | null = null;

/** The rules, read once: call it before the first text is claimed, since reading them takes a while. */
export const policy = (): Policy => {
  kept ??= readPolicy();
  return kept;
};

/**
 * Whether a text may be sent in a thread at a time, by the rules and by what the database holds then. Only in a
 * transaction that holds the phone does the answer stay true until the commit. Throws where the thread does not exist.
 */
export async function decisionFor(
  trx: Db,
  accountId: string,
  threadId: string,
  message: { class: MessageClass; program: Program },
  at: Date,
): Promise<Decision> {
  const [judged] = await decisionsFor(trx, [{ accountId, threadId, ...message }], at);
  if (judged === undefined || judged === null) throw new Error('There is no such thread');
  return judged.decision;
}

/** The same for several texts at once, in their order; null for threads that do not exist. Each is judged by itself. */
export async function decisionsFor(db: Db, asked: readonly Asked[], at: Date): Promise<(Judged | null)[]> {
  if (asked.length === 0) return [];
  const threads = await listThreadFacts(db, asked);
  const phones = [...new Map(threads.map((thread) => [keyOf(thread), thread])).values()];
  const places = byPhone(await listPlaces(db, phones));
  const dealings = byPhone(await listDealings(db, phones, at));
  const ledger = byPhone(await listLedger(db, phones));
  const sent = byPhone(await listSent(db, phones, sinceWhen(threads, at)));
  const latest = await listLatest(db, threads);
  return asked.map(({ accountId, threadId, class: messageClass, program }) => {
    const thread = threads.find((one) => one.accountId === accountId && one.threadId === threadId);
    if (thread === undefined) return null;
    const key = keyOf(thread);
    const sentTo = sent.get(key) ?? [];
    const { stoppedAt } = thread;
    const confirmed = sentTo.some(
      (text) => text.class === 'opt_out_confirmation' && stoppedAt !== null && text.at >= stoppedAt,
    );
    const last = latest.find((one) => one.accountId === accountId && one.threadId === threadId);
    const facts: Facts = {
      message: { class: messageClass, program },
      recipient: {
        usNumber: isUsNumber(thread.e164),
        places: placesOf(thread.e164, places.get(key) ?? [], policy().places),
        stop: stoppedAt === null ? null : { at: instantOf(stoppedAt), confirmed },
        doNotContact: thread.doNotContact,
        carrierBlocked: thread.carrierBlocked,
        doNotCall: null,
      },
      ...basesOf(ledger.get(key) ?? [], dealings.get(key) ?? []),
      sent: sentTo.map((text) => ({ at: instantOf(text.at), class: text.class })),
      lastMessageAt: lastOf(last),
      inboundAt: orNull(last?.inboundAt),
      company: { hours: null, cap: null, registeredIn: [] },
      sender: {
        ...senderOf(readState(thread.numberState)),
        takesDeadline: takesDeadline.has(thread.carrier),
      },
      emergencies: [],
    };
    return { decision: maySend(facts, instantOf(at), policy()), thread };
  });
}

/** A text of the person alone does not say who writes to them: silence counts from a text of the company on. */
function lastOf(latest: { inboundAt: Date | null; outboundAt: Date | null } | undefined) {
  if (latest === undefined || latest.outboundAt === null) return null;
  const { inboundAt, outboundAt } = latest;
  return instantOf(inboundAt !== null && inboundAt > outboundAt ? inboundAt : outboundAt);
}

/** As far back as caps count, and as the oldest stop whose confirmation matters. */
function sinceWhen(threads: readonly ThreadFacts[], at: Date): Date {
  const stops = threads.flatMap(({ stoppedAt }) => (stoppedAt === null ? [] : [stoppedAt.getTime()]));
  return new Date(Math.min(at.getTime() - longestCapMs, ...stops));
}

const orNull = (date: Date | null | undefined) => (date ? instantOf(date) : null);
const keyOf = ({ accountId, e164 }: PhoneKey) => `${accountId} ${e164}`;

function byPhone<Row extends PhoneKey>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, keyOf);
}
