import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ByteSource, readTable, type TableFacts, type TableRow } from '../read-table.ts';

/** A source over bytes in memory, given in chunks of `chunkSize`; `file` writes them into `folder`. */
export function sourceOf(content: Uint8Array | string, chunkSize = 64 * 1024, folder?: string): ByteSource {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    size: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
    },
    async file() {
      if (folder === undefined) throw new Error('this source has no folder');
      const path = join(folder, `${crypto.randomUUID()}.bin`);
      await writeFile(path, bytes);
      return path;
    },
  };
}

/** A folder for the files of one test file. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'reading-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Everything that reading a source gives. */
export function readAll(source: ByteSource): Promise<{ facts: TableFacts; rows: TableRow[] }> {
  return readTable(source, {}, async (facts, batches) => {
    const rows: TableRow[] = [];
    for await (const batch of batches) rows.push(...batch);
    return { facts, rows };
  });
}
