import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { ImportCounts, ImportStatus, Mapping, Profile } from '../../../contract/imports.ts';
import type { RecordKind } from '../../../contract/records.ts';
import { brokenFileDays } from '../../../contract/retention.ts';
import type { Database } from '../../platform/database/schema.ts';
import { isEnd, statusesBefore } from './import-states.ts';

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

/** What a list shows of an import: a profile can be a megabyte, and lists are asked for often. */
const listedColumns = [
  'import_id',
  'file_name',
  'size_bytes',
  'status',
  'progress_done',
  'progress_total',
  'kind',
  'table_rows',
  'table_columns',
  'counts',
  'message',
  'created_at',
  'updated_at',
  'finished_at',
] as const;

/** The account's newest hundred imports, the newest first. */
export function listImports(db: Db, accountId: string) {
  return db
    .selectFrom('imports')
    .select(listedColumns)
    .where('account_id', '=', accountId)
    .where('status', '!=', 'cancelled')
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}
export type ListedRow = Awaited<ReturnType<typeof listImports>>[number];

/** How many files of an account are here, or on their way, that are not imported yet; and their size in bytes. */
export async function sizeOfWaiting(db: Db, accountId: string): Promise<{ files: number; bytes: number }> {
  const row = await db
    .selectFrom('imports')
    .select(({ fn }) => [fn.countAll<number>().as('files'), sql<number>`sum(size_bytes)::bigint`.as('bytes')])
    .where('account_id', '=', accountId)
    .where('status', 'in', ['receiving', 'queued', 'reading', 'ready', 'loading'])
    // What broke off is taken away.
    .where((on) =>
      on.or([
        on('status', '!=', 'receiving'),
        on('updated_at', '>', sql<Date>`now() - make_interval(days => ${brokenFileDays})`),
      ]),
    )
    .executeTakeFirst();
  return { files: row?.files ?? 0, bytes: row?.bytes ?? 0 };
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

/** What changes of every import that enters a status. */
const entering = (to: ImportStatus) => ({
  status: to,
  updated_at: sql<Date>`now()`,
  ...(isEnd(to) && { finished_at: sql<Date>`now()` }),
});

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
      ...entering(to),
      progress_done: 0,
      ...(headerKey !== undefined && { header_key: headerKey }),
      ...(kind !== undefined && { kind }),
      ...(profile !== undefined && {
        profile: JSON.stringify(profile),
        table_rows: profile.rows,
        table_columns: profile.columns.length,
        newest_on: profile.newestOn ?? null,
      }),
      ...(mapping !== undefined && { mapping: JSON.stringify(mapping) }),
      ...(counts !== undefined && { counts: JSON.stringify(counts) }),
      ...(message !== undefined && { message }),
      ...(progressTotal !== undefined && { progress_total: progressTotal }),
    })
    .where('account_id', '=', key.accountId)
    .where('import_id', '=', key.importId)
    .where('status', 'in', statusesBefore(to, from === undefined ? from : [from]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Cancels whatever of an account is under way: workers notice and stop. */
export async function cancelImports(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('imports')
    .set(entering('cancelled'))
    .where('account_id', '=', accountId)
    .where('status', 'in', statusesBefore('cancelled'))
    .execute();
}

/** The statement that fails, with words for the customer, the imports in one of some statuses; to be narrowed down. */
export const failingImports = (db: Db, some: readonly ImportStatus[], message: string) =>
  db
    .updateTable('imports')
    .set({ ...entering('failed'), message })
    .where('status', 'in', statusesBefore('failed', some));

/** Ends an import as loaded, in the transaction that `client` is in. Throws when it is no longer loading. */
export async function endLoad(client: pg.ClientBase, key: ImportKey, counts: ImportCounts): Promise<void> {
  const done: ImportStatus = 'done';
  const { rowCount } = await client.query(
    `update imports set status = $5, counts = $3, progress_done = $4, updated_at = now(), finished_at = now()
     where account_id = $1 and import_id = $2 and status = any ($6::text[])`,
    [key.accountId, key.importId, JSON.stringify(counts), counts.rows, done, statusesBefore(done)],
  );
  if (rowCount !== 1) throw new Error('the import left its loading step while it was loaded');
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
