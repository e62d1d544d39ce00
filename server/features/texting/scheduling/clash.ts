import type { Kysely } from 'kysely';
import { isDeadlock } from '../../../platform/database/database-errors.ts';
import type { Database } from '../../../platform/database/schema.ts';
import {
  codeOf,
  exclusionViolation,
  foreignKeyViolation,
  uniqueViolation,
} from '../../../platform/error-code.ts';

/**
 * PostgreSQL's codes for a row that an exclusion constraint refuses, for a key that is there already, and for a service that
 * was deleted while it was booked.
 */
const refused = [exclusionViolation, uniqueViolation, foreignKeyViolation];

/** Whether another was faster at this moment: the row is refused, or was given up for the other's. */
export const isClash = (error: unknown): boolean => refused.includes(codeOf(error)) || isDeadlock(error);

/** How often a seat is looked for where the database refuses one all the same. */
const tries = 3;

/** Does what takes a seat in one transaction, and again where another has taken the same at that moment. */
export async function takeSeat<T>(
  db: Kysely<Database>,
  take: (trx: Kysely<Database>) => Promise<T>,
): Promise<T | { kind: 'taken' }> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(take);
    } catch (error) {
      if (!isClash(error)) throw error;
      if (tried === tries) return { kind: 'taken' };
    }
  }
}
