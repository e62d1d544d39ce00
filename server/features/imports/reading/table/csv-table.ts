import type { ByteSource } from './byte-source.ts';
import { createCsvReader, lineBreaksOf, type TableRow } from './csv-rows.ts';
import { type Cut, cutByBestDelimiter } from './delimiter.ts';
import { detectEncoding, type Encoding, utf8Pieces } from './encoding.ts';
import { findHeader } from './header.ts';
import type { ReadOptions, TableFacts } from './table-facts.ts';

/** Beginnings of a text that are looked at, in bytes: the second when the first holds no complete row. */
const beginnings = [64 * 1024, 1_300_000] as const;

async function firstRows(source: ByteSource, encoding: Encoding): Promise<Cut & { whole: boolean }> {
  for (const length of beginnings) {
    const pieces: Buffer[] = [];
    let total = 0;
    let whole = true;
    for await (const piece of utf8Pieces(source.open(), encoding)) {
      pieces.push(piece);
      total += piece.length;
      if (total > length) {
        whole = false;
        break;
      }
    }
    const text = Buffer.concat(pieces).subarray(0, length);
    const isLast = whole || length === beginnings[1];
    try {
      const cut = await cutByBestDelimiter(text, whole);
      if (cut.rows.length > 1 || isLast) return { ...cut, whole };
    } catch (error) {
      if (isLast) throw error;
    }
  }
  return { delimiter: ',', rows: [], whole: true };
}

/** Finds encoding, delimiter and header of a text. @throws UnreadableFile */
export async function findCsvTable(
  source: ByteSource,
  head: Buffer,
  signal?: AbortSignal,
): Promise<TableFacts> {
  const encoding = await detectEncoding(source, head, signal);
  const { delimiter, rows, whole } = await firstRows(source, encoding);
  return { format: 'csv', encoding, delimiter, sheet: null, ...findHeader(rows, whole) };
}

/** Every row of a text, the header and what stands before it included, blank ones left out. */
export async function* csvRows(
  source: ByteSource,
  facts: TableFacts,
  { signal, onBytes }: ReadOptions,
): AsyncGenerator<TableRow[]> {
  let reader: ReturnType<typeof createCsvReader> | null = null;
  for await (const piece of utf8Pieces(source.open(), facts.encoding, onBytes)) {
    signal?.throwIfAborted();
    reader ??= createCsvReader(facts.delimiter ?? ',', lineBreaksOf(piece));
    yield await reader.write(piece);
  }
  if (reader) yield await reader.end();
}
