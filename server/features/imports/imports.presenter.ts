import { z } from 'zod';
import { type Import, ImportCounts, ImportStatus, Mapping, Profile } from '../../../contract/imports.ts';
import { RecordKind } from '../../../contract/records.ts';
import type { ImportRow } from './imports.repository.ts';

/** An upload that has not moved for this long has lost its sender. */
const silentMs = 90_000;
const units = { receiving: 'bytes', reading: 'bytes', loading: 'rows' } as const;

/** One import as the API names it. */
export function presentImport(row: ImportRow): Import {
  const status = ImportStatus.parse(row.status);
  const broken = status === 'receiving' && Date.now() - row.updated_at.getTime() > silentMs;
  return {
    importId: row.import_id,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    status: broken ? 'failed' : status,
    progress: progressOf(status, row),
    kind: z.nullable(RecordKind).parse(row.kind),
    // A profile can be large, and it is needed only while the customer decides on it; lists are asked for often.
    profile: status === 'ready' ? z.nullable(Profile).parse(row.profile) : null,
    mapping: z.nullable(Mapping).parse(row.mapping),
    counts: z.nullable(ImportCounts).parse(row.counts),
    message: broken
      ? 'The upload broke off. Nothing was imported. Please upload the file again.'
      : row.message,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

function progressOf(status: ImportStatus, row: ImportRow): Import['progress'] {
  if (status !== 'receiving' && status !== 'reading' && status !== 'loading') return null;
  return { done: row.progress_done, total: row.progress_total, unit: units[status] };
}
