import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * SQL: whether a job of one of the kinds whose payload has `value` in `field` has failed for good. Its handler cannot
 * record that where the worker was killed or the database was unreachable in the last try.
 */
export const hasDeadJob = (
  kinds: readonly string[],
  field: string,
  value: Expression<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from pgboss.job
  where name = any (${kinds}::text[]) and state in ('failed', 'cancelled') and data ->> ${field} = ${value}::text)`;
