import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Whether a job of one of the kinds was given up for what `field` of its payload names. A job whose last try ended with
 * its worker, or while the database was away, left nobody to say so.
 */
export const hasDeadJob = (
  kinds: readonly string[],
  field: string,
  value: Expression<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from pgboss.job
  where name = any (${kinds}::text[]) and state in ('failed', 'cancelled') and data ->> ${field} = ${value}::text)`;
