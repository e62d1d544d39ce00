import type { Kysely } from 'kysely';
import type { Connection } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';
import { createFairQueue } from './fair-queue.ts';

/** Two at once: each deletes up to some million rows. One of an account, so that none waits for another's locks. */
const limits = { perAccount: { atOnce: 1, waiting: 3 }, total: { atOnce: 2, waiting: 100 } } as const;

/**
 * Runs work of an account that deletes many rows, on connections of its own: on those that all calls share, ten of them
 * would be nobody else's for as long as they take. Throws as `FairQueue.acquire`.
 */
export type Removals = <T>(accountId: string, work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;

/** Opens connections for removals beside others; `background` as in `ConnectOptions`. */
export function openRemovals(connection: Connection, background: boolean) {
  const removing = connection.beside({
    max: limits.total.atOnce,
    applicationName: 'fieldtone removals',
    background,
    idleInTransactionMs: 60_000,
  });
  const queue = createFairQueue(limits.perAccount, limits.total);
  const removals: Removals = (accountId, work) => queue.run(accountId, () => work(removing.db));
  return { removals, close: removing.close };
}
