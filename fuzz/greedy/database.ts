import pg from 'pg';
import { z } from 'zod';

/** Bytes by which a table grew with its indexes. */
export const TableGrowth = z.object({ table: z.string(), bytes: z.number() });
export type TableGrowth = z.infer<typeof TableGrowth>;

/** Less is not worth a line. */
const LEAST = 2 ** 20;

/** Bytes of the database on disk, but for temporary tables, which go when the job that made them ends. */
export async function databaseSize(url: string): Promise<number> {
  const [row] = await select<{ bytes: string }>(
    url,
    `select pg_database_size(current_database()) - coalesce(sum(pg_total_relation_size(oid)), 0) as bytes
     from pg_class where relkind = 'r' and relpersistence = 't'`,
  );
  return Number(row?.bytes ?? 0);
}

/** Makes all accounts two days old: an attacker can wait for the end of limits on new ones. */
export async function ageAccounts(url: string): Promise<void> {
  await select(url, `update accounts set created_at = created_at - interval '2 days'`);
}

/** Makes the emails of all users at `domain` proven, or not. */
export async function setProven(url: string, domain: string, isProven: boolean): Promise<void> {
  const at = isProven ? 'now()' : 'null';
  await select(url, `update users set email_verified_at = ${at} where email like '%@${domain}'`);
}

/** From now on users with mail at `domain` have opened the link in their first mail as soon as they signed up. */
export async function proveEmails(url: string, domain: string): Promise<void> {
  await select(
    url,
    `create function prove_email() returns trigger language plpgsql as
       'begin new.email_verified_at := now(); return new; end';
     create trigger prove_email before insert on users for each row
       when (new.email like '%@${domain}') execute function prove_email()`,
  );
}

/** Bytes of every table that stays, with its indexes and large values. */
export async function tableSizes(url: string): Promise<ReadonlyMap<string, number>> {
  const rows = await select<{ table: string; bytes: string }>(
    url,
    `select oid::regclass::text as table, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relpersistence <> 't'`,
  );
  return new Map(rows.map(({ table, bytes }) => [table, Number(bytes)]));
}

/** The tables that grew by a megabyte or more, those that grew most first. */
export function grown(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): TableGrowth[] {
  return [...after]
    .map(([table, bytes]) => ({ table, bytes: bytes - (before.get(table) ?? 0) }))
    .filter(({ bytes }) => bytes >= LEAST)
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** The rows of a statement on a connection of its own. */
export async function select<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}
