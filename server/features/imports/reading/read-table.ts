import { uploadLimits } from '../../../../contract/imports.ts';
import { type ByteSource, readHead, UnreadableFile } from './table/byte-source.ts';
import type { TableRow } from './table/csv-rows.ts';
import { csvRows, findCsvTable } from './table/csv-table.ts';
import { NotUtf8 } from './table/encoding.ts';
import { containerOf } from './table/signature.ts';
import type { ReadOptions, TableFacts } from './table/table-facts.ts';
import { findXlsxTable, xlsxRows } from './table/xlsx/xlsx-table.ts';

export { type ByteSource, UnreadableFile } from './table/byte-source.ts';
export type { TableRow } from './table/csv-rows.ts';
export type { ReadOptions, TableFacts } from './table/table-facts.ts';

/** Enough of a file to tell what it is. */
const headLength = 64 * 1024;
/** Most rows of a batch. */
const batchRows = 5000;

/**
 * Reads a table in one pass: finds out by its beginning how the file is to be read, and gives what `use` makes of its
 * rows. `use` is called again where a text turns out not to be UTF-8 as its beginning was.
 * @throws UnreadableFile when the file is no table, and as `readRows` does
 */
export async function readTable<Result>(
  source: ByteSource,
  options: ReadOptions,
  use: (facts: TableFacts, rows: AsyncGenerator<TableRow[]>) => Promise<Result>,
): Promise<Result> {
  const head = await readHead(source, headLength);
  if (containerOf(head) === 'zip') {
    const facts = await findXlsxTable(source, options.signal);
    return use(facts, readRows(source, facts, options));
  }
  const read = async (facts: TableFacts) => use(facts, readRows(source, facts, options));
  try {
    return await read(await findCsvTable(source, head));
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    return read(await findCsvTable(source, head, 'windows-1252'));
  }
}

/**
 * Takes blank cells behind the last column away; a surplus that says something stays. Short rows are not filled up, or
 * a line of one cell would take as much memory and time as one of 500.
 */
function trimSurplus(cells: string[], width: number): void {
  while (cells.length > width && cells.at(-1)?.trim() === '') cells.pop();
}

/**
 * The rows below the header in batches of at most 5,000, each with its line in the file (for XLSX the number of
 * its row). Blank rows are left out; a row may have fewer cells than the header. Reads on only as the batches are
 * taken, so memory stays bounded.
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
  for await (const found of rows) {
    const batch = total === 0 ? found.filter(({ line }) => line > facts.headerLine) : found;
    for (const { cells } of batch) trimSurplus(cells, width);
    total += batch.length;
    if (total > uploadLimits.rows) {
      throw new UnreadableFile(
        `The file has more than ${uploadLimits.rows.toLocaleString('en')} rows. ` +
          'Please export a shorter period, or split the file.',
      );
    }
    for (let from = 0; from < batch.length; from += batchRows) yield batch.slice(from, from + batchRows);
  }
}
