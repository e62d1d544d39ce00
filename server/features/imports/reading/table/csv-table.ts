import { setImmediate } from 'node:timers/promises';
import type { ByteSource } from './byte-source.ts';
import { type CsvReader, createCsvReader, hasOldLineEnds, type TableRow } from './csv-rows.ts';
import { type Cut, cutByBestDelimiter } from './delimiter.ts';
import { type Encoding, encodingOf, textPieces } from './encoding.ts';
import { findHeader, headerSample } from './header.ts';
import type { ReadOptions, TableFacts } from './table-facts.ts';

/** Beginnings of a text that are looked at, in characters: the second when the first holds no complete row. */
const beginnings = [64 * 1024, 1_300_000] as const;

async function firstRows(source: ByteSource, encoding: Encoding): Promise<Cut & { whole: boolean }> {
  for (const length of beginnings) {
    let text = '';
    let whole = true;
    for await (const piece of textPieces(source, encoding)) {
      text += piece;
      if (text.length <= length) continue;
      whole = false;
      break;
    }
    text = text.slice(0, length);
    const isLast = whole || length === beginnings[1];
    try {
      const cut = cutByBestDelimiter(text, whole);
      if (cut.rows.length > 1 || isLast) return { ...cut, whole };
    } catch (error) {
      if (isLast) throw error;
    }
  }
  return { delimiter: ',', rows: [], whole: true };
}

/**
 * Finds encoding, delimiter and header of a text by its beginning; `encoding` is that of a text whose beginning misled.
 * @throws UnreadableFile
 */
export async function findCsvTable(
  source: ByteSource,
  head: Buffer,
  encoding = encodingOf(head),
): Promise<TableFacts> {
  const { delimiter, rows, whole } = await firstRows(source, encoding);
  const found = findHeader(rows.slice(0, headerSample), whole && rows.length <= headerSample);
  return { format: 'csv', encoding, delimiter, sheet: null, ...found };
}

/** Every row of a text, the header and what stands before it included, blank ones left out. */
export async function* csvRows(
  source: ByteSource,
  facts: TableFacts,
  { signal, onBytes }: ReadOptions,
): AsyncGenerator<TableRow[]> {
  let reader: CsvReader | null = null;
  for await (const piece of textPieces(source, facts.encoding, onBytes)) {
    signal?.throwIfAborted();
    reader ??= createCsvReader(facts.delimiter ?? ',', hasOldLineEnds(piece));
    yield reader.write(piece);
    // What else the process does goes on between the pieces, sending the rows before to the database above all.
    await setImmediate();
  }
  if (reader) yield reader.end();
}
