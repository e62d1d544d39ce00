import type { Kysely } from 'kysely';
import { capabilities } from '../../../carriers/capabilities.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { together } from '../../../platform/database/together.ts';
import { notFound } from '../../../platform/errors.ts';
import { readState } from '../numbers/stored-state.ts';
import { emergenciesAt } from '../policy/emergencies.ts';
import type { Facts, MessageClass, Program } from '../policy/facts.ts';
import { type Decision, maySend } from '../policy/may-send.ts';
import { isUsNumber } from '../policy/places/places.ts';
import { policyFiles } from '../policy/policy-files.built.ts';
import { type Policy, policyOf } from '../policy/read-policy.ts';
import {
  type CompanyRules,
  listCompanyRules,
  listDealings,
  listPlaces,
  listSent,
  listThreadFacts,
  type PhoneKey,
  type ThreadFacts,
} from './facts.repository.ts';
import { basesOf, companyFacts, instantOf, placesOf, senderOf } from './facts-of.ts';
import { type LedgerKey, listLedger } from './ledger.repository.ts';

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

const hourMs = 3_600_000;
/** The longest window of a cap in the rules. */
const longestCapHours = 24;

let kept: Policy | null = null;

/** The rules, read once: call it before the first text is claimed, since reading them takes a while. */
export const policy = (): Policy => {
  kept ??= policyOf(policyFiles());
  return kept;
};

/**
 * Whether a text may be sent in a thread at a time, by the rules and by what the database holds then. Only in a
 * transaction that holds the phone does the answer stay true until the commit. Throws AppError `not_found` for a thread
 * that does not exist, as one that was erased meanwhile.
 */
export async function decisionFor(
  trx: Db,
  accountId: string,
  threadId: string,
  message: { class: MessageClass; program: Program },
  at: Date,
): Promise<Decision> {
  const [judged] = await decisionsFor(trx, [{ accountId, threadId, ...message }], at);
  if (judged === undefined || judged === null) throw notFound('conversation');
  return judged.decision;
}

/** The same for several texts at once, in their order; null for threads that do not exist. Each is judged by itself. */
export async function decisionsFor(db: Db, asked: readonly Asked[], at: Date): Promise<(Judged | null)[]> {
  if (asked.length === 0) return [];
  const threads = await listThreadFacts(db, asked);
  const phones = [...new Map(threads.map((thread) => [keyOf(thread), thread])).values()];
  const accounts = threads.map(({ accountId }) => accountId);
  const [placeRows, dealingRows, ledger, companies] = await together(db, (on) =>
    Promise.all([
      listPlaces(on, phones),
      listDealings(on, phones, at),
      listLedger(on, ledgerKeys(asked, threads)),
      listCompanyRules(on, accounts),
    ]),
  );
  const places = byPhone(placeRows);
  const dealings = byPhone(dealingRows);
  const sent = byPhone(await listSent(db, phones, sinceWhen(threads, companies, at)));
  const emergencies = emergenciesAt(policy().emergencies, instantOf(at));
  return asked.map(({ accountId, threadId, class: messageClass, program }) => {
    const thread = threads.find((one) => one.accountId === accountId && one.threadId === threadId);
    if (thread === undefined) return null;
    const key = keyOf(thread);
    const sentTo = sent.get(key) ?? [];
    const { stoppedAt } = thread;
    const confirmed = sentTo.some(
      (text) => text.class === 'opt_out_confirmation' && stoppedAt !== null && text.at >= stoppedAt,
    );
    const facts: Facts = {
      message: { class: messageClass, program },
      recipient: {
        usNumber: isUsNumber(thread.e164),
        places: placesOf(thread.e164, places.get(key) ?? [], policy().places),
        stop: stoppedAt === null ? null : { at: instantOf(stoppedAt), confirmed },
        unclearStop: thread.unclearStop,
        doNotContact: thread.doNotContact,
        carrierBlocked: thread.carrierBlocked,
        doNotCall: registryOf(thread),
      },
      ...basesOf(
        ledger.filter((entry) => entry.asked === program && keyOf(entry) === key),
        dealings.get(key) ?? [],
      ),
      sent: sentTo.map((text) => ({ at: instantOf(text.at), class: text.class })),
      lastMessageAt: lastOf(thread),
      inboundAt: orNull(thread.inboundAt),
      company: companyFacts(companies.find((one) => one.accountId === accountId)),
      sender: {
        ...senderOf(readState(thread.numberState)),
        takesDeadline: capabilities[thread.carrier].validity !== null,
      },
      emergencies,
    };
    return { decision: maySend(facts, instantOf(at), policy()), thread };
  });
}

/** The ledgers that are asked for, each once. */
function ledgerKeys(asked: readonly Asked[], threads: readonly ThreadFacts[]): LedgerKey[] {
  const keys = asked.flatMap(({ accountId, threadId, program }) => {
    const thread = threads.find((one) => one.accountId === accountId && one.threadId === threadId);
    return thread === undefined ? [] : [{ accountId, e164: thread.e164, program }];
  });
  return [...new Map(keys.map((key) => [`${keyOf(key)} ${key.program}`, key])).values()];
}

/** A text of the person alone does not say who writes to them: silence counts from a text of the company on. */
function lastOf({ inboundAt, outboundAt }: ThreadFacts) {
  if (outboundAt === null) return null;
  return instantOf(inboundAt !== null && inboundAt > outboundAt ? inboundAt : outboundAt);
}

/** As far back as caps count, and as the oldest stop whose confirmation matters. */
function sinceWhen(threads: readonly ThreadFacts[], companies: readonly CompanyRules[], at: Date): Date {
  const stops = threads.flatMap(({ stoppedAt }) => (stoppedAt === null ? [] : [stoppedAt.getTime()]));
  const hours = Math.max(longestCapHours, ...companies.map(({ capHours }) => capHours ?? 0));
  return new Date(Math.min(at.getTime() - hourMs * hours, ...stops));
}

const registryOf = ({ listed, checkedAt }: ThreadFacts) =>
  listed === null || checkedAt === null ? null : { listed, checkedAt: instantOf(checkedAt) };
const orNull = (date: Date | null) => (date ? instantOf(date) : null);
const keyOf = ({ accountId, e164 }: PhoneKey) => `${accountId} ${e164}`;

function byPhone<Row extends PhoneKey>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, keyOf);
}
