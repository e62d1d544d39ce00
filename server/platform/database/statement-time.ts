import { type Kysely, sql } from 'kysely';
import { codeOf } from '../error-code.ts';
import type { Database } from './schema.ts';

/**
 * How long a statement of the web side may run, in milliseconds, its waiting for others included; then PostgreSQL ends
 * it (`isTooLong`). The slowest of the usual ones take some tens of milliseconds, lists behind figures of a million
 * leads some seconds.
 */
export const statementMs = { usual: 15_000, list: 30_000 } as const;

/**
 * How long a statement of a usual call waits for a row that another transaction holds, in milliseconds: what waits holds
 * one of the connections that all share.
 */
export const lockMs = 5_000;

/** `query_canceled` and `lock_not_available`. */
const timesOut = new Set(['57014', '55P03']);

/** Whether PostgreSQL cancelled a statement for exceeding its time limit, or that of waiting: nothing was done. */
export const isTooLong = (error: unknown): boolean => timesOut.has(codeOf(error) ?? '');

/** For the rest of a transaction that removes a company's records: it may take as long as it takes. */
export async function withoutHurry(trx: Kysely<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
}

/**
 * For the rest of a transaction after something that cannot be done again, as the exchange of a code at a vendor: it waits
 * for what others hold as long as a statement may run.
 */
export async function waitForLocks(trx: Kysely<Database>): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(trx);
}
