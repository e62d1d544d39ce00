import type { Kysely } from 'kysely';
import { type Import, Mapping } from '../../../contract/imports.ts';
import type { Database } from '../../platform/database/schema.ts';
import { presentImport } from './imports.presenter.ts';
import { cancelImports, listImports } from './imports.repository.ts';
import { listRememberedMappings } from './remembered-mappings.repository.ts';

type Db = Kysely<Database>;

/** Every upload of an account, without what was found out about a file that waits for the customer's word. */
export async function readUploads(
  db: Db,
  accountId: string,
): Promise<Omit<Import, 'profile' | 'progress'>[]> {
  const rows = await listImports(db, accountId, Number.MAX_SAFE_INTEGER);
  return rows.map((row) => {
    const { profile: _profile, progress: _progress, ...upload } = presentImport(row);
    return upload;
  });
}

/** How the customer said that the columns of their files are to be read. */
export async function readColumnChoices(db: Db, accountId: string) {
  const rows = await listRememberedMappings(db, accountId);
  return rows.map(({ kind, mapping, confirmed_at }) => ({
    kind,
    mapping: Mapping.parse(mapping),
    confirmedAt: confirmed_at.toISOString(),
  }));
}

/** Stops every upload that is under way; nothing of it is imported. */
export const stopImports = cancelImports;
