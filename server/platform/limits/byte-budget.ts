import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { emit } from '../telemetry/events.ts';
import { type ByteBudget, hasBytesLeft, spendBytes } from './byte-budget.repository.ts';
import type { Commit } from './use-limit.repository.ts';

export type { ByteBudget };

const [KB, MB, GB] = [1024, 1024 ** 2, 1024 ** 3];

/** The share of an address group in the budget of visits. */
const shareOfVisits = 1 / 32;
/** The same of uploads: a company that moves in sends some years of exports in a day, from its office. */
const shareOfUploads = 1 / 10;

/** Budget of visits per day, in bytes, from a setting in megabytes. */
export const visitBudget = (megabytes: number): ByteBudget => budget('visits', megabytes * MB, shareOfVisits);

/** Budget of announced uploads per day, in bytes, from a setting in gigabytes. */
export const uploadBudget = (gigabytes: number): ByteBudget =>
  budget('uploads', gigabytes * GB, shareOfUploads);

const budget = (what: string, inAll: number, share: number) =>
  ({ what, per: 'day', inAll, ofOne: inAll * share }) as const;

/**
 * Announced uploads of accounts whose email is not verified (or that are new, where no mail can be sent): such
 * accounts cost nothing to make. Records and the rows of three reports take up to eight times as much as the file, so
 * with visits and chats this stays below a gigabyte of disk. An address group gets 32 MB while no other uses the budget,
 * and a megabyte after eight others used all they may. Verifying the email ends the limit; where no mail can be sent, the account's second day
 * does.
 */
export const unprovenUploadBudget: ByteBudget = {
  what: 'unproven_uploads',
  per: 'hour',
  inAll: 96 * MB,
  ofOne: 32 * MB,
  shareOfLeft: 1 / 3,
};

/** Fifty thousand messages of the usual length, of which one address may send a thousand. */
export const chatBudget: PlainBudget = { what: 'chat', per: 'day', inAll: 256 * MB, ofOne: 16 * MB };
/** Fifty thousand entries, and two hundred of the longest of one address. */
export const waitlistBudget: ByteBudget = { what: 'waitlist', per: 'day', inAll: 32 * MB, ofOne: 1 * MB };

/**
 * Texts that come by webhooks, which an account can sign by itself: a hundred thousand of the usual length of one account.
 * Beyond, real ones are fetched from the carrier.
 */
export const textBudget: ByteBudget = { what: 'texts', per: 'day', inAll: 16 * GB, ofOne: 128 * MB };

/** Beside the values of a row: its head, its entries in indexes, what is counted of it. */
export const besideRow = KB / 2;

/** Bytes that a client is about to store; `group` is the address group (`addressGroup`). */
export interface Stored {
  group: string;
  bytes: number;
}

/**
 * Counts bytes, in the caller's transaction if there is one; gives the groups that may have theirs stored. `commit` is
 * `quick` on a connection that has no transaction.
 */
export type SpendBytes = (
  asks: readonly Stored[],
  trx?: Kysely<Database>,
  commit?: Commit,
) => Promise<ReadonlySet<string>>;

/** A budget of which one client may have all of its own, whatever others left. */
export type PlainBudget = ByteBudget & { shareOfLeft?: undefined };

/** Whether a group may have more stored, as `SpendBytes` would say it. Counts nothing. */
export const mayStore = (db: Kysely<Database>, budget: PlainBudget, group: string) =>
  hasBytesLeft(db, budget, Buffer.from(hash(group), 'hex'));

/**
 * Limits what users who cost nothing to make have this installation store in a day (UTC) or an hour, for
 * each address group and in all, counted over all processes. Logs a warning once at four fifths and once at the
 * limit; metrics count the bytes.
 */
export function holdToBudget(db: Kysely<Database>, log: Pick<Log, 'warn'>, limits: ByteBudget): SpendBytes {
  const { what, per, inAll } = limits;
  return async (asks, trx, commit = trx === undefined ? 'quick' : 'lasting') => {
    const groups = new Map<string, number>();
    for (const { group, bytes } of asks) groups.set(group, (groups.get(group) ?? 0) + bytes);
    const named = new Map([...groups].map(([group, bytes]) => [hash(group), { group, bytes }]));
    const spent = await spendBytes(
      trx ?? db,
      limits,
      [...named].map(([who, { bytes }]) => ({ who: Buffer.from(who, 'hex'), bytes })),
      commit,
    );
    const within = spent.within.flatMap((who) => named.get(who) ?? []);
    const bytes = sum(within);
    const stored = spent.inAll === null ? 0 : bytes;
    emit('bytesAsked', { what, outcome: 'stored', bytes: stored });
    emit('bytesAsked', { what, outcome: 'beyond_all', bytes: bytes - stored });
    emit('bytesAsked', { what, outcome: 'beyond_own', bytes: sum([...named.values()]) - bytes });
    if (spent.inAll === null) return new Set();
    const reached = (part: number) =>
      spent.inAll !== null && spent.inAll >= part * inAll && spent.inAll - bytes < part * inAll;
    if (reached(1)) log.warn({ what, per, bytes: inAll }, 'what may be stored is used up');
    else if (reached(0.8)) log.warn({ what, per, bytes: inAll }, 'what may be stored is nearly used up');
    return new Set(within.map(({ group }) => group));
  };
}

const sum = (parts: readonly { bytes: number }[]) => parts.reduce((all, { bytes }) => all + bytes, 0);
const hash = (group: string) => createHash('sha256').update(group).digest('hex');
