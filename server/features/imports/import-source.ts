import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { storedBytes } from './import-chunks.repository.ts';
import type { ImportKey } from './imports.repository.ts';
import type { ByteSource } from './reading/read-table.ts';

/** The stored bytes of an import for as long as `use` runs; a temporary file that it asked for goes afterwards. */
export async function withSource<T>(
  db: Kysely<Database>,
  key: ImportKey,
  size: number,
  use: (source: ByteSource) => Promise<T>,
): Promise<T> {
  let folder: Promise<string> | undefined;
  let file: Promise<string> | undefined;
  const write = async () => {
    folder = mkdtemp(path.join(tmpdir(), 'fieldtone-import-'));
    const name = path.join(await folder, 'upload');
    await pipeline(Readable.from(storedBytes(db, key)), createWriteStream(name, { mode: 0o600 }));
    return name;
  };
  try {
    return await use({
      size,
      open: () => storedBytes(db, key),
      file: () => {
        file ??= write();
        return file;
      },
    });
  } finally {
    if (folder !== undefined) await rm(await folder, { recursive: true, force: true });
  }
}
