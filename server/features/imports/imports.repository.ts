import { type Kysely, sql } from 'kysely';
import type { ImportCounts, ImportStatus, Mapping, Profile } from '../../../contract/imports.ts';
import type { RecordKind } from '../../../contract/records.ts';
import type { Database } from '../../platform/database/schema.ts';
import { hasGivenUpJob } from '../../platform/jobs/given-up-job.ts';
import { statusesBefore } from './import-states.ts';
import { loadImportKind, readImportKind } from './jobs/import-kinds.ts';

type Db = Kysely<Database>;

/** What names one import. */
export interface ImportKey {
  accountId: string;
  importId: string;
}

export interface NewImport extends ImportKey {
  fileName: string;
  sizeBytes: number;
  timeZone: string;
}

/** Adds an import that waits for its bytes. */
export async function insertImport(
  db: Db,
  { accountId, importId, fileName, sizeBytes, timeZone }: NewImport,
) {
  await db
    .insertInto('imports')
    .values({
      account_id: accountId,
      import_id: importId,
      file_name: fileName,
      size_bytes: sizeBytes,
      status: 'receiving',
      time_zone: timeZone,
      progress_total: sizeBytes,
    })
    .execute();
}

/** One import of an account, or undefined. */
export function findImport(db: Db, key: ImportKey) {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('account_id', '=', key.accountId)
    .where('import_id', '=', key.importId)
    .executeTakeFirst();
}
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The account's imports, newest first, at most `most`. */
export function listImports(db: Db, accountId: string, most = 100) {
  return (
    db
      .selectFrom('imports')
      .selectAll()
      // A profile can be megabytes; only the import that waits for the customer's word shows it.
      .select(sql<unknown>`case when status = 'ready' then profile end`.as('profile'))
      .where('account_id', '=', accountId)
      .where('status', '!=', 'cancelled')
      .orderBy('created_at', 'desc')
      .limit(most)
      .execute()
  );
}

export interface ImportChanges {
  headerKey?: string;
  kind?: RecordKind;
  profile?: Profile;
  mapping?: Mapping;
  counts?: ImportCounts;
  message?: string;
  progressTotal?: number;
}

const ends: readonly ImportStatus[] = ['done', 'failed', 'cancelled'];

/**
 * Moves an import to a status that may follow its present one; false when it may not (any more). With `from`,
 * only out of that one: of several calls at once exactly one then moves it.
 */
export async function moveImport(
  db: Db,
  key: ImportKey,
  to: ImportStatus,
  changes: ImportChanges & { from?: ImportStatus } = {},
) {
  const { from, headerKey, kind, profile, mapping, counts, message, progressTotal } = changes;
  const result = await db
    .updateTable('imports')
    .set({
      status: to,
      updated_at: sql<Date>`now()`,
      progress_done: 0,
      ...(ends.includes(to) && { finished_at: sql<Date>`now()` }),
      ...(headerKey !== undefined && { header_key: headerKey }),
      ...(kind !== undefined && { kind }),
      ...(profile !== undefined && { profile: JSON.stringify(profile) }),
      ...(mapping !== undefined && { mapping: JSON.stringify(mapping) }),
      ...(counts !== undefined && { counts: JSON.stringify(counts) }),
      ...(message !== undefined && { message }),
      ...(progressTotal !== undefined && { progress_total: progressTotal }),
    })
    .where('account_id', '=', key.accountId)
    .where('import_id', '=', key.importId)
    .where('status', 'in', from === undefined ? statusesBefore(to) : [from])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Cancels whatever of an account is under way: workers notice and stop. */
export async function cancelImports(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ status: 'cancelled', updated_at: sql<Date>`now()`, finished_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('status', 'in', statusesBefore('cancelled'))
    .execute();
}

/** Notes how far a step has come; false when the import is no longer in that step, so that it should stop. */
export async function noteProgress(db: Db, key: ImportKey, status: ImportStatus, done: number) {
  const result = await db
    .updateTable('imports')
    .set({ progress_done: done, updated_at: sql<Date>`now()` })
    .where('account_id', '=', key.accountId)
    .where('import_id', '=', key.importId)
    .where('status', '=', status)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Takes an import away with everything that still hangs on it; its records stay. */
export async function deleteImport(db: Db, key: ImportKey) {
  await db
    .deleteFrom('imports')
    .where('account_id', '=', key.accountId)
    .where('import_id', '=', key.importId)
    .execute();
}

/** The mapping that the customer confirmed for a header, or undefined. */
export async function findRememberedMapping(db: Db, accountId: string, kind: RecordKind, headerKey: string) {
  const row = await db
    .selectFrom('remembered_mappings')
    .select('mapping')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('header_key', '=', headerKey)
    .executeTakeFirst();
  return row?.mapping;
}

/** Every mapping that the customer confirmed. */
export function listRememberedMappings(db: Db, accountId: string) {
  return db
    .selectFrom('remembered_mappings')
    .select(['kind', 'mapping', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .orderBy('confirmed_at')
    .execute();
}

/** Keeps a confirmed mapping for the next file with that header. */
export async function rememberMapping(
  db: Db,
  accountId: string,
  kind: RecordKind,
  headerKey: string,
  mapping: Mapping,
) {
  await db
    .insertInto('remembered_mappings')
    .values({ account_id: accountId, kind, header_key: headerKey, mapping: JSON.stringify(mapping) })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind', 'header_key'])
        .doUpdateSet({ mapping: JSON.stringify(mapping), confirmed_at: sql<Date>`now()` }),
    )
    .execute();
}

/**
 * Ends imports that no worker will come back to: their job was given up with the last of its workers, or gave no sign
 * of life for half an hour, where a living one gives three a second. The customer can upload the file again.
 */
export async function failSilentImports(db: Db): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      status: 'failed',
      message: 'We could not finish this file, and nothing of it was kept. Please upload it again.',
      updated_at: sql<Date>`now()`,
      finished_at: sql<Date>`now()`,
    })
    .where('status', 'in', ['queued', 'reading', 'loading'])
    .where((on) =>
      on.or([
        hasGivenUpJob([readImportKind.name, loadImportKind.name], 'importId', on.ref('import_id')),
        on.and([
          on('status', '!=', 'queued'),
          on('updated_at', '<', sql<Date>`now() - interval '30 minutes'`),
        ]),
      ]),
    )
    .execute();
}
