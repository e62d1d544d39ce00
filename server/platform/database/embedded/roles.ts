import type pg from 'pg';
import { ROLES, type RoleName } from './cluster.ts';

/** Rights that no role has beside the superuser. */
const PLAIN = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

/** Schemas, tables, views, sequences, functions and types that are not the owner's yet, each as the statement that makes it so. */
const STRAYS = `
  with own as (
    select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), strays (oid, class, owner, statement) as (
    select oid, 'pg_namespace', nspowner, format('schema %I', nspname) from own
    -- Belongs to whom the database does.
    where nspname <> 'public'
    union all
    select c.oid, 'pg_class', relowner, format('table %I.%I', nspname, relname)
    from pg_class c join own on own.oid = relnamespace
    -- A sequence of a column goes with its table.
    where relkind in ('r', 'p', 'v', 'm') or relkind = 'S' and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i'))
    union all
    select p.oid, 'pg_proc', proowner, format('routine %s', p.oid::regprocedure)
    from pg_proc p join own on own.oid = pronamespace
    union all
    select t.oid, 'pg_type', typowner, format('type %I.%I', nspname, typname)
    from pg_type t join own on own.oid = typnamespace where typtype in ('e', 'd')
  )
  select format('alter %s owner to %I', statement, '${ROLES.owner}') as statement from strays
  where owner <> (select oid from pg_roles where rolname = '${ROLES.owner}')
  -- What an operator's extension brought is its own.
  and not exists (select from pg_depend where classid = class::regclass and objid = strays.oid and deptype = 'e')`;

/** Whether everything in the database is the owner's, as `prepareRoles` leaves it. Changes nothing. */
export async function isPrepared(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ prepared: boolean }>(`select not exists (${STRAYS}) as prepared`);
  return rows[0]?.prepared ?? false;
}

/**
 * Makes the roles for the owner of the tables and for the program, neither of which can do more than that, and gives
 * the owner what there is, as in a database of an earlier release whose one role was the superuser. All of it is done
 * or nothing, and doing it again changes nothing. The client is the superuser's.
 */
export async function prepareRoles(
  client: pg.Client,
  passwords: Record<Exclude<RoleName, 'superuser'>, string>,
): Promise<void> {
  const { owner, application } = ROLES;
  await client.query('begin');
  // PostgreSQL logs the statement that failed, and here are passwords.
  await client.query('set local log_min_error_statement = panic');
  for (const role of ['owner', 'application'] as const) {
    const known = await client.query('select from pg_roles where rolname = $1', [ROLES[role]]);
    if (known.rowCount === 0) await client.query(`create role ${ROLES[role]}`);
    const password = client.escapeLiteral(passwords[role]);
    await client.query(`alter role ${ROLES[role]} with ${PLAIN} password ${password}`);
  }
  // The owner has to see whether the program is connected.
  await client.query(`grant ${application} to ${owner}`);
  const { rows: named } = await client.query<{ name: string }>(
    'select quote_ident(current_database()) as name',
  );
  await client.query(`alter database ${named[0]?.name} owner to ${owner}`);
  await client.query('revoke all on database postgres, template1 from public');
  const { rows } = await client.query<{ statement: string }>(STRAYS);
  for (const { statement } of rows) await client.query(statement);
  await client.query('commit');
}
