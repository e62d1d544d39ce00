import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { type CsvColumn, listCsv } from '../../../platform/database/list-csv.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import { noteLook } from '../audit/audit.service.ts';
import { selectWaitlist, type WaitlistRow } from './stats.repository.ts';

const columns: readonly CsvColumn<WaitlistRow>[] = [
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Company', (row) => row.company],
  ['Industry', (row) => row.industry],
  ['Notes', (row) => row.notes],
  ['Joined (UTC)', (row) => row.created_at.toISOString()],
];

/** Keeps that an admin takes the waitlist along, and gives it as a file, who joined last first. */
export async function prepareWaitlistCsv(
  { db, pool }: { db: Kysely<Database>; pool: pg.Pool },
  admin: Principal,
): Promise<Readable> {
  await noteLook(db, admin, { what: 'Downloaded the waitlist', subjects: [] });
  return listCsv(pool, selectWaitlist(db).compile(), columns);
}
