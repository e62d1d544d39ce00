import type pg from 'pg';
import { z } from 'zod';

/** One table of a backup: its columns without those that the database works out itself. */
export const BackedUpTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
});
export type BackedUpTable = z.infer<typeof BackedUpTable>;

/** A part of a partitioned table, as the database writes its bound and its storage options. */
export const Partition = z.object({
  name: z.string(),
  parent: z.string(),
  bound: z.string(),
  options: z.array(z.string()),
});

/** How far a sequence has counted. */
export const Sequence = z.object({ name: z.string(), value: z.number().int() });

const AppliedMigration = z.object({ number: z.number().int(), name: z.string(), checksum: z.string() });

/** What the database holds beside its rows, and which tables there are, in the order in which they can be filled. */
export const Contents = z.object({
  migrations: z.array(AppliedMigration),
  /** The form of the job queue's own tables. */
  jobQueue: z.number().int().nullable(),
  /** Master keys that the stored secrets need. */
  keyVersions: z.array(z.number().int()),
  tables: z.array(BackedUpTable),
  partitions: z.array(Partition),
  sequences: z.array(Sequence),
});
export type Contents = z.infer<typeof Contents>;

/** The job queue's tables that say what is still to be done; its other tables are about itself. */
const jobTables = ['queue', 'schedule', 'job'];

/** Both names of a table, quoted for SQL. */
export const quoted = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>) =>
  `${quote(schema)}.${quote(name)}`;

/** One name, quoted for SQL. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Reads what there is to be backed up, in the transaction that the client is in. */
export async function readContents(client: pg.PoolClient): Promise<Contents> {
  const found = await client.query<{ known: boolean }>(
    "select to_regclass('pgboss.version') is not null as known",
  );
  const jobQueue = found.rows[0]?.known ? await client.query('select version from pgboss.version') : null;
  const rowsOf = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows;
  return Contents.parse({
    migrations: await rowsOf('select number, name, checksum from schema_migrations order by number'),
    jobQueue: jobQueue?.rows[0]?.version ?? null,
    keyVersions: (await rowsOf('select distinct key_version from secrets order by 1')).map(
      (row) => row.key_version,
    ),
    tables: await tablesInOrder(client),
    partitions: await rowsOf(
      `select part.relname as name, parent.relname as parent, pg_get_expr(part.relpartbound, part.oid) as bound,
              coalesce(part.reloptions, '{}') as options
       from pg_class part
       join pg_inherits on inhrelid = part.oid
       join pg_class parent on parent.oid = inhparent
       where part.relispartition and part.relkind = 'r' and part.relnamespace = 'public'::regnamespace
       order by 1`,
    ),
    sequences: await rowsOf(
      `select sequencename as name, last_value as value from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    ),
  });
}

/** Every table whose rows are kept, each after those that its foreign keys name. */
async function tablesInOrder(client: pg.PoolClient): Promise<BackedUpTable[]> {
  const tables = await client.query<BackedUpTable & { oid: number; needs: number[] }>(
    `select c.oid::int, n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(
         select confrelid::int from pg_constraint f
         where f.contype = 'f' and f.confrelid <> c.oid
           and (f.conrelid = c.oid or f.conrelid in (select inhrelid from pg_inherits where inhparent = c.oid))
       ) as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' and c.relname <> 'schema_migrations' or n.nspname = 'pgboss' and c.relname = any($1))
     order by 2 desc, 3`,
    [jobTables],
  );
  const left = new Map(tables.rows.map((table) => [table.oid, table]));
  const ordered: BackedUpTable[] = [];
  while (left.size > 0) {
    const next = [...left.values()].filter(({ needs }) => needs.every((oid) => !left.has(oid)));
    if (next.length === 0) throw new Error('The foreign keys of the tables go in a circle.');
    for (const { oid, schema, name, columns } of next) {
      left.delete(oid);
      ordered.push({ schema, name, columns });
    }
  }
  return ordered;
}
