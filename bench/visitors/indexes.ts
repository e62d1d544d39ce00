import type pg from 'pg';

/**
 * Takes the indexes of a table away, its primary key among them, so that it is filled faster. Gives what puts every one
 * back as it was; throws should one be missing then.
 */
export async function loadIndexesLater(
  pool: pg.Pool,
  table: string,
  { keepKey = false } = {},
): Promise<() => Promise<void>> {
  const before = await indexesOf(pool, table);
  const others = before.filter(({ key }) => key === null);
  const keys = keepKey ? [] : before.filter(({ key }) => key !== null);
  for (const { name } of others) await pool.query(`drop index ${name}`);
  for (const { name } of keys) await pool.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { name, key } of keys) await pool.query(`alter table ${table} add constraint ${name} ${key}`);
    // Of partitions as well: what is said of the whole table only makes none of theirs.
    for (const { definition } of others) await pool.query(definition.replace(' ON ONLY ', ' ON '));
    const after = await indexesOf(pool, table);
    if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error(`${table} lacks an index`);
  };
}

interface Index {
  name: string;
  definition: string;
  /** The text of the primary key, or null. */
  key: string | null;
}

async function indexesOf(pool: pg.Pool, table: string): Promise<Index[]> {
  const { rows } = await pool.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
      pg_get_constraintdef(c.oid) as key
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'p'
     where i.indrelid = $1::regclass and i.indisvalid order by 1`,
    [table],
  );
  return rows;
}
