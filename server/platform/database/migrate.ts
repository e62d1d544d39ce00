import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { MIGRATIONS_FOLDER, type Migration, ownMigrations, readMigrations } from './migration-files.ts';

/** How the schema of a database stands to the migrations of this program; the lists name migrations. */
export type SchemaState = 'current' | { behind: string[] } | { ahead: string[] } | { changed: string[] };

/** A schema that this program cannot work on; `message` says why and what to do. */
export class SchemaError extends StartError {
  override name = 'SchemaError';
}

interface Applied {
  number: number;
  name: string;
  checksum: string;
}
type Queryable = pg.Pool | pg.PoolClient;

// Any constant does, as long as every version of the program uses the same.
const MIGRATION_LOCK = 4_715_201;

/**
 * Applies every migration that is missing, each in its own transaction, and gives their names; those up to `last`
 * where it is said. Two callers at once wait for each other. Throws SchemaError when the database is ahead or was
 * changed.
 */
export async function migrate(
  pool: pg.Pool,
  folder = MIGRATIONS_FOLDER,
  last = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ number }) => number <= last);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      `create table if not exists schema_migrations (
         number integer primary key, name text not null, checksum text not null,
         applied_at timestamptz not null default now())`,
    );
    const applied = await readApplied(client);
    const state = compare(migrations, applied);
    if (state === 'current') return [];
    if (!('behind' in state)) throw new SchemaError(schemaProblem(state) ?? '');
    const done = new Set(applied.map(({ number }) => number));
    for (const migration of migrations) if (!done.has(migration.number)) await apply(client, migration);
    return state.behind;
  } finally {
    // The lock belongs to the session: closing the connection gives it back whatever happened.
    client.release(true);
  }
}

/** Compares the database with the migrations of this program, or of a folder. Changes nothing. */
export async function schemaState(pool: pg.Pool, folder?: string): Promise<SchemaState> {
  const migrations = await (folder === undefined ? ownMigrations() : readMigrations(folder));
  const known = await pool.query<{ known: boolean }>(
    "select to_regclass('schema_migrations') is not null as known",
  );
  return compare(migrations, known.rows[0]?.known ? await readApplied(pool) : []);
}

/** Throws SchemaError unless the schema is the one that this program works on. Changes nothing. */
export async function assertCurrent(pool: pg.Pool): Promise<void> {
  const problem = schemaProblem(await schemaState(pool));
  if (problem !== null) throw new SchemaError(problem);
}

/** One sentence for a schema that this program refuses to work on, or null when it is current. */
export function schemaProblem(state: SchemaState): string | null {
  if (state === 'current') return null;
  if ('behind' in state) {
    return `The database lacks ${state.behind.join(', ')}; run: npm run migrate`;
  }
  if ('ahead' in state) {
    return `This program is older than the database, which already has ${state.ahead.join(', ')}; start the version that made it.`;
  }
  return `The database was made with another text of ${state.changed.join(', ')}; this program cannot work on it.`;
}

async function readApplied(client: Queryable): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select number, name, checksum from schema_migrations order by number',
  );
  return rows;
}

function compare(migrations: Migration[], applied: Applied[]): SchemaState {
  const byNumber = new Map(migrations.map((migration) => [migration.number, migration]));
  const ahead = applied.filter(({ number }) => !byNumber.has(number));
  if (ahead.length > 0) return { ahead: ahead.map(label) };
  const changed = applied.filter(({ number, checksum }) => byNumber.get(number)?.checksum !== checksum);
  if (changed.length > 0) return { changed: changed.map(label) };
  const done = new Set(applied.map(({ number }) => number));
  const behind = migrations.filter(({ number }) => !done.has(number));
  return behind.length > 0 ? { behind: behind.map(label) } : 'current';
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    // A broken connection has rolled back already; the first error is the one to report.
    await client.query('rollback').catch(() => {});
    throw new Error(
      `Migration ${label(migration)} failed: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    );
  }
}

function label({ number, name }: { number: number; name: string }): string {
  return `${String(number).padStart(4, '0')}_${name}`;
}
