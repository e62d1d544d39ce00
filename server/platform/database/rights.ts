import type pg from 'pg';

/** Every table, view and sequence, with the rights that the program needs and the role does not have yet. */
const MISSING = `
  with wanted (oid, name, rights) as (
    select c.oid, format('%s %I.%I', case relkind when 'S' then 'sequence' else 'table' end, nspname, relname),
      case
        when relkind = 'S' then '{usage,select}'::text[]
        when relkind = 'v' or relname = 'schema_migrations' then '{select}'
        -- What was looked at stays written.
        when relname in ('admin_audit', 'text_consents') then '{select,insert}'
        -- The queue makes bloated indexes of its jobs anew, which PostgreSQL 16 lets their owner alone do.
        when nspname = 'pgboss' and relname like 'job%' and current_setting('server_version_num')::int >= 170000 then '{select,insert,update,delete,maintain}'
        else '{select,insert,update,delete}'
      end
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'pgboss') and relkind in ('r', 'p', 'v', 'S')
    -- Months of visits are reached by their table.
    and not (nspname = 'public' and relispartition)
  )
  select format('grant %s on %s to %I', string_agg(wished, ', '), name, $1::text) as statement
  from wanted, unnest(rights) as wished
  where case when name like 'sequence %'
    then not has_sequence_privilege($1, oid, wished) else not has_table_privilege($1, oid, wished) end
  group by name`;

/**
 * Lets a role read and write the rows of the product and of its job queue, and nothing more. The pool is the owner's;
 * of the owner itself nothing is missing.
 */
export async function grantRights(pool: pg.Pool, role: string): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('grant usage on schema %I to %I', nspname, $1::text) as statement from pg_namespace
     where nspname in ('public', 'pgboss') and not has_schema_privilege($1, oid, 'usage')
     union all select * from (${MISSING}) as missing`,
    [role],
  );
  if (rows.length > 0) await pool.query(rows.map(({ statement }) => statement).join(';'));
}
