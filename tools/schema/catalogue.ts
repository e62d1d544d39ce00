import type pg from 'pg';
import { z } from 'zod';

// A check that lists the values of one column, as PostgreSQL writes it back:
// CHECK ((side = ANY (ARRAY['softphone'::text, 'crm'::text])))
const listCheck = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/;

const Column = z.object({
  table: z.string(),
  name: z.string(),
  type: z.string(),
  nullable: z.boolean(),
  /** Whether an insert may omit it. */
  optional: z.boolean(),
  /** Whether the database alone writes it. */
  generated: z.boolean(),
  checks: z.array(z.string()),
});

/** A column of a table, with the values it may have where a check lists them. */
export type TableColumn = Omit<z.infer<typeof Column>, 'checks'> & { values: string[] | null };

/**
 * The columns of every table of the product in the order in which the columns were added; neither partitions nor what the
 * migrations and the job queue note for themselves.
 */
export async function readColumns(pool: pg.Pool): Promise<TableColumn[]> {
  const { rows } = await pool.query(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      not a.attnotnull as nullable, a.atthasdef or not a.attnotnull as optional,
      a.attidentity = 'a' or a.attgenerated <> '' as generated,
      array(
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      ) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`);
  return z
    .array(Column)
    .parse(rows)
    .map(({ checks, ...column }) => ({ ...column, values: listedValues(checks) }));
}

function listedValues(checks: string[]): string[] | null {
  const list = checks.map((check) => listCheck.exec(check)?.[1]).find((values) => values !== undefined);
  return list === undefined ? null : [...list.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value);
}
