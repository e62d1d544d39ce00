import { uploadLimits } from '../../../../contract/imports.ts';
import { type ByteSource, readHead, UnreadableFile } from './table/byte-source.ts';
import type { TableRow } from './table/csv-rows.ts';
import { csvRows, findCsvTable } from './table/csv-table.ts';
import { containerOf } from './table/signature.ts';
import type { ReadOptions, TableFacts } from './table/table-facts.ts';
import { findXlsxTable, xlsxRows } from './table/xlsx/xlsx-table.ts';

export { type ByteSource, UnreadableFile } from './table/byte-source.ts';
export type { TableRow } from './table/csv-rows.ts';
export type { ReadOptions, TableFacts } from './table/table-facts.ts';

/** Enough of a file to tell what it is. */
const headLength = 64 * 1024;
/** Rows of a batch; one that long rows keep from filling is given after so many pieces of the file. */
const batchSize = { least: 1000, most: 5000, pieces: 16 } as const;

/**
 * Finds out by its content how a file is to be read. May read the whole file once, to tell its encoding.
 * @throws UnreadableFile when the file is no table or cannot be read as one
 */
export async function findTable(source: ByteSource, options: ReadOptions = {}): Promise<TableFacts> {
  const head = await readHead(source, headLength);
  return containerOf(head) === 'zip'
    ? findXlsxTable(source, options.signal)
    : findCsvTable(source, head, options.signal);
}

/** A row as wide as the header: short ones are filled up; a surplus that says something stays. */
function fitted(cells: string[], width: number): string[] {
  while (cells.length < width) cells.push('');
  while (cells.length > width && cells.at(-1)?.trim() === '') cells.pop();
  return cells;
}

/**
 * The rows below the header in batches of some thousand, each with its line in the file (for XLSX the number of
 * its row). Blank rows are left out. Reads on only as the batches are taken, so memory stays bounded.
 * @throws UnreadableFile for an overlong row, an open quote, too many rows, or a damaged file
 */
export async function* readRows(
  source: ByteSource,
  facts: TableFacts,
  options: ReadOptions = {},
): AsyncGenerator<TableRow[]> {
  const width = facts.header.length;
  const rows = facts.format === 'xlsx' ? xlsxRows(source, facts, options) : csvRows(source, facts, options);
  let total = 0;
  let pieces = 0;
  const batch: TableRow[] = [];
  for await (const found of rows) {
    for (const row of found) {
      if (row.line <= facts.headerLine) continue;
      fitted(row.cells, width);
      total++;
      batch.push(row);
    }
    if (total > uploadLimits.rows) {
      throw new UnreadableFile(
        `The file has more than ${uploadLimits.rows.toLocaleString('en')} rows. ` +
          'Please export a shorter period, or split the file.',
      );
    }
    if (batch.length < batchSize.least && ++pieces < batchSize.pieces) continue;
    while (batch.length > 0) yield batch.splice(0, batchSize.most);
    pieces = 0;
  }
  if (batch.length > 0) yield batch;
}
