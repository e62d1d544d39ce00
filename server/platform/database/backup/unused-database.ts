import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { quoted } from './backup-contents.ts';

/** The sessions of a program that has just ended may be there for a moment. */
const timeoutMs = 2000;

/** Throws StartError when a program works on the database, or when there is anything in it. */
export async function assertUnused(pool: pg.Pool): Promise<void> {
  const giveUp = Date.now() + timeoutMs;
  while (await isWorkedOn(pool)) {
    if (Date.now() > giveUp) throw new StartError('Fieldtone runs on this database; stop it first.');
    await sleep(100);
  }
  // Migrations put their own rows into the two that are left out.
  const tables = await pool.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and (
       n.nspname = 'public' and c.relname not in ('schema_migrations', 'team_counts') or n.nspname = 'pgboss' and c.relname = 'job'
     )`,
  );
  for (const table of tables.rows) {
    const { rowCount } = await pool.query(`select from ${quoted(table)} limit 1`);
    if (rowCount === 0) continue;
    throw new StartError(
      `There are rows in ${table.name}; restore into a database that nobody has used yet.`,
    );
  }
}

async function isWorkedOn(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name in ('fieldtone', 'fieldtone-jobs') limit 1`,
  );
  return rowCount !== 0;
}
