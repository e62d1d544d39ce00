import type { Kysely } from 'kysely';
import { z } from 'zod';
import { Profile } from '../../../contract/imports.ts';
import { csvLine } from '../../platform/csv.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { ImportKey } from './imports.repository.ts';
import { getImport } from './imports.service.ts';
import { listRefusals } from './refusals.repository.ts';

const pageRows = 1000;

/** The refused rows of an import as CSV: line, reason, then the row as it came. */
export async function* refusalsCsv(db: Kysely<Database>, key: ImportKey): AsyncGenerator<string> {
  const profile = z.nullable(Profile).parse((await getImport(db, key)).profile);
  // Spreadsheets take a file for UTF-8 only when it says so.
  yield `\ufeff${csvLine(['Line', 'Reason', ...(profile?.columns.map(({ name }) => name) ?? [])])}`;
  for (let after = -1; ; ) {
    const rows = await listRefusals(db, key, after, pageRows);
    yield rows.map(({ line, reason, cells }) => csvLine([`${line}`, reason, ...cells])).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    after = last.line;
  }
}
