import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the program's own migrations. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** One numbered SQL file. */
export interface Migration {
  number: number;
  /** File name without number and extension. */
  name: string;
  sql: string;
  /** SHA-256 of the text, hex; line ends do not count. */
  checksum: string;
}

/** Reads `NNNN_name.sql` from a folder in order. Throws when a name has another form or a number is used twice. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)));
  const twice = migrations.find((migration, index) => migrations[index - 1]?.number === migration.number);
  if (twice) throw new Error(`Two migrations have the number ${twice.number}.`);
  return migrations;
}

let own: Promise<Migration[]> | null = null;

/** This program's own, read once: it stays what it is when a newer release replaces the files under it. */
export function ownMigrations(): Promise<Migration[]> {
  own ??= readMigrations().catch((error) => {
    own = null;
    throw error;
  });
  return own;
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const [, number, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? [];
  if (number === undefined || name === undefined) {
    throw new Error(`A migration must be named like 0001_what_it_does.sql, not ${file}.`);
  }
  const sql = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  return { number: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
