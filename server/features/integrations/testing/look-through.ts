import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { SecretSearch } from './secret-search.ts';

/** Secrets that stand in a database, whatever the table and column, each with its table. */
export async function secretsInDatabase(pool: pg.Pool, search: SecretSearch): Promise<string[]> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on relnamespace = pg_namespace.oid
     where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    // As text a whole row: documents as they are written, bytes in hexadecimal.
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    const text = rows.map(({ row }) => row).join('\n');
    found.push(...search.find(text).map((secret) => `${secret} in ${name}`));
  }
  return found;
}

/** Secrets that stand in files below a folder, each with its file; `except` holds names of files to pass over. */
export function secretsInFiles(folder: string, search: SecretSearch, except: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !except.includes(entry.name),
  );
  return files.flatMap((entry) => {
    const content = readFileSync(path.join(entry.parentPath, entry.name));
    return search
      .values()
      .filter((value) => content.includes(value))
      .map((value) => `${search.find(value)[0]} in ${entry.name}`);
  });
}
