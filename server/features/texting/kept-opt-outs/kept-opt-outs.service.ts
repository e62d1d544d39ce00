import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { keptOptOutYears } from '../../../../contract/retention.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { listEvents } from '../consent/consent.repository.ts';
import { stopTexts } from '../consent/consent.service.ts';
import {
  deleteExpired,
  deleteKept,
  findKept,
  insertKept,
  isAnythingKept,
  listResumed,
  lockStopped,
  sendersOf,
  takeUnchecked,
} from './kept-opt-outs.repository.ts';
import { mailProviders } from './mail-providers.ts';

type Db = Kysely<Database>;

export interface KeptOptOutsDeps {
  /** The key under which numbers are hashed. */
  keyOf(db: Db): Promise<Buffer>;
}

/** Numbers that are read at once while an account is deleted. */
const batch = 2000;

/** By what a company is known again: a number that it texts from, or its website where that is proven. */
type Sender = `number:${string}` | `website:${string}`;

const sendersNamed = ({ numbers, website }: { numbers: readonly string[]; website: string | null }) => [
  ...numbers.map((e164): Sender => `number:${e164}`),
  ...(numbers.length > 0 && website !== null && !mailProviders.has(website)
    ? [`website:${website}` as const]
    : []),
];

/** A number in connection with a sender; without the key nobody can try out all numbers. */
const hashOf = (key: Buffer, sender: Sender, e164: string) =>
  createHmac('sha256', key).update(`opt-out\0${sender}\0${e164}`).digest();

/**
 * Keeps the opt-outs of an account as hashes, for ten years, before its rows go: should the company come back, with one
 * of its numbers or its website, which counts only where it is proven both times, everybody who stopped its texts stays
 * stopped. Call it in the transaction that deletes them, which locks the account.
 */
export async function keepOptOuts(
  { keyOf }: KeptOptOutsDeps,
  trx: Db,
  accountId: string,
  at: Date,
): Promise<void> {
  const senders = sendersNamed(await sendersOf(trx, accountId));
  if (senders.length === 0) return;
  const until = new Date(at);
  until.setUTCFullYear(until.getUTCFullYear() + keptOptOutYears);
  let after = '';
  for (;;) {
    const stopped = await lockStopped(trx, accountId, after, batch);
    const last = stopped.at(-1);
    if (last === undefined) break;
    const key = await keyOf(trx);
    for (const sender of senders) {
      const kept = stopped.map((phone) => ({ ...phone, hash: hashOf(key, sender, phone.e164) }));
      await insertKept(trx, kept, until);
    }
    after = last.e164;
  }
  const resumed = await listResumed(trx, accountId);
  if (resumed.length === 0 || !(await isAnythingKept(trx))) return;
  const key = await keyOf(trx);
  await deleteKept(
    trx,
    resumed.flatMap(({ e164, at: since }) =>
      senders.map((sender) => ({ hash: hashOf(key, sender, e164), at: since })),
    ),
  );
}

/** A thread whose phone the transaction has locked. */
export interface LockedThread {
  accountId: string;
  threadId: string;
  e164: string;
}

/**
 * Stops the numbers of threads that had stopped the company's texts before its former data went, unless their person has
 * asked for texts since. Each thread is looked at once, before anything is sent in it.
 */
export async function restoreOptOuts(
  { keyOf }: KeptOptOutsDeps,
  trx: Db,
  threads: readonly LockedThread[],
  at: Date,
): Promise<void> {
  const unchecked = await takeUnchecked(trx, threads, at);
  // Without anything to compare with no key is needed, nor made.
  if (unchecked.size === 0 || !(await isAnythingKept(trx))) return;
  for (const { accountId, e164 } of threads.filter(({ threadId }) => unchecked.has(threadId))) {
    const senders = sendersNamed(await sendersOf(trx, accountId));
    if (senders.length === 0) continue;
    const key = await keyOf(trx);
    const hashes = senders.map((sender) => hashOf(key, sender, e164));
    const [kept] = await findKept(trx, hashes, at);
    if (kept === undefined) continue;
    const { stoppedAt, carrierBlocked, doNotContact } = kept;
    const events = await listEvents(trx, accountId, e164);
    const isResumed = events.some(({ basis, saidAt }) => basis === 'start' && saidAt > stoppedAt);
    const bases = [
      ...(isResumed ? [] : [carrierBlocked ? ('carrier' as const) : ('record' as const)]),
      ...(doNotContact ? ['do_not_contact' as const] : []),
    ];
    for (const basis of bases) {
      const source = { kind: 'kept', id: `${e164} ${basis}` };
      await stopTexts(trx, accountId, { e164, basis, saidAt: stoppedAt, source });
    }
  }
}

/** Deletes opt-outs that were kept long enough. */
export const expireOptOuts = (db: Db, at: Date) => deleteExpired(db, at);
