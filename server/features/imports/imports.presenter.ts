import { z } from 'zod';
import {
  type Import,
  ImportCounts,
  ImportStatus,
  type ListedImport,
  Mapping,
  Profile,
} from '../../../contract/imports.ts';
import { RecordKind } from '../../../contract/records.ts';
import type { ImportRow, ListedRow } from './imports.repository.ts';

/** An upload that has not moved for this long has lost its sender. */
const silentMs = 90_000;
const units = { receiving: 'bytes', reading: 'bytes', loading: 'rows' } as const;

/** One import as the API names it: its profile while the customer decides on it, its mapping while it is loaded. */
export function presentImport(row: ImportRow): Import {
  return {
    ...presentListed(row),
    profile: row.status === 'ready' ? z.nullable(Profile).parse(row.profile) : null,
    mapping: row.status === 'loading' ? z.nullable(Mapping).parse(row.mapping) : null,
  };
}

/** One import as lists of the API name it. */
export function presentListed(row: ListedRow): ListedImport {
  const status = ImportStatus.parse(row.status);
  const broken = status === 'receiving' && Date.now() - row.updated_at.getTime() > silentMs;
  return {
    importId: row.import_id,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    status: broken ? 'failed' : status,
    progress: progressOf(status, row),
    kind: z.nullable(RecordKind).parse(row.kind),
    table:
      row.table_rows === null || row.table_columns === null
        ? null
        : { rows: row.table_rows, columns: row.table_columns },
    counts: z.nullable(ImportCounts).parse(row.counts),
    message: broken
      ? 'The upload broke off. Nothing was imported. Please upload the file again.'
      : row.message,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

function progressOf(status: ImportStatus, row: ListedRow): ListedImport['progress'] {
  if (status !== 'receiving' && status !== 'reading' && status !== 'loading') return null;
  return { done: row.progress_done, total: row.progress_total, unit: units[status] };
}
