import { type ByteSource, UnreadableFile } from '../byte-source.ts';
import type { TableRow } from '../csv-rows.ts';
import { findHeader, type Header, headerSample } from '../header.ts';
import type { ReadOptions, TableFacts } from '../table-facts.ts';
import { type Container, openContainer, wordsFor } from './container.ts';
import { readStyles } from './number-formats.ts';
import { readSharedStrings } from './shared-strings.ts';
import { type CellContext, sheetRows } from './sheet-rows.ts';
import { mostSheets, readWorkbook, type Sheet, type Workbook } from './workbook.ts';

async function contextOf(
  container: Container,
  workbook: Workbook,
  signal?: AbortSignal,
): Promise<CellContext> {
  return {
    strings: await readSharedStrings(container, workbook.sharedStrings, signal),
    styles: await readStyles(container, workbook.styles, signal),
    from1904: workbook.from1904,
  };
}

/** Opens the workbook, gives it to `use`, and closes it whatever happens; failures come out in words. */
async function* withWorkbook<T>(
  source: ByteSource,
  signal: AbortSignal | undefined,
  use: (container: Container, workbook: Workbook, context: CellContext) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const container = await openContainer(await source.file());
  try {
    const workbook = await readWorkbook(container, signal);
    yield* use(container, workbook, await contextOf(container, workbook, signal));
  } catch (error) {
    throw wordsFor(error, signal);
  } finally {
    container.close();
  }
}

async function firstRows(container: Container, sheet: Sheet, context: CellContext, signal?: AbortSignal) {
  const stream = await container.read(sheet.part);
  const rows: TableRow[] = [];
  if (!stream) return { rows, whole: true };
  for await (const found of sheetRows(stream, context)) {
    signal?.throwIfAborted();
    rows.push(...found.rows);
    if (rows.length > headerSample) return { rows: rows.slice(0, headerSample), whole: false };
  }
  return { rows, whole: true };
}

/** Once a sheet has the table that is read, hidden ones and those that cannot be read are passed over. */
async function* tablesOf(
  container: Container,
  workbook: Workbook,
  context: CellContext,
  signal?: AbortSignal,
): AsyncGenerator<{ sheet: Sheet; found: Header | UnreadableFile }> {
  let isFound = false;
  for (const sheet of workbook.sheets) {
    if (isFound && sheet.isHidden) return;
    try {
      const { rows, whole } = await firstRows(container, sheet, context, signal);
      const found = headerOrWhyNot(rows, whole, workbook);
      isFound ||= isWide(found);
      yield { sheet, found };
    } catch (error) {
      if (!isFound || signal?.aborted) throw error;
    }
  }
}

function headerOrWhyNot(
  rows: readonly TableRow[],
  whole: boolean,
  { hasMoreSheets }: Workbook,
): Header | UnreadableFile {
  try {
    return findHeader(rows, whole);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return hasMoreSheets ? noTableAmongFirst() : error;
  }
}

const isWide = (found: Header | UnreadableFile): found is Header =>
  !(found instanceof UnreadableFile) && found.header.length > 1;

const noTableAmongFirst = () =>
  new UnreadableFile(
    `None of the first ${mostSheets} sheets of the workbook holds a table, and more are not looked at. ` +
      'Please save the sheet with your list as a workbook of its own, or as CSV, and upload that.',
  );

/**
 * Finds the first sheet with a table of two columns or more, else the first with any, among the first 100 sheets; and
 * names the other visible ones with such a table. @throws UnreadableFile
 */
export async function findXlsxTable(source: ByteSource, signal?: AbortSignal): Promise<TableFacts> {
  let wide: TableFacts | null = null;
  let narrow: TableFacts | null = null;
  let reason: UnreadableFile | null = null;
  const otherSheets: string[] = [];
  const tables = withWorkbook(source, signal, (container, workbook, context) =>
    tablesOf(container, workbook, context, signal),
  );
  for await (const { sheet, found } of tables) {
    if (found instanceof UnreadableFile) {
      reason ??= found;
      continue;
    }
    const facts: TableFacts = {
      format: 'xlsx',
      encoding: 'utf-8',
      delimiter: null,
      sheet: sheet.name,
      ...found,
    };
    if (!isWide(found)) narrow ??= facts;
    else if (wide === null) wide = facts;
    else otherSheets.push(sheet.name);
  }
  if (wide) return otherSheets.length > 0 ? { ...wide, otherSheets } : wide;
  if (narrow) return narrow;
  throw reason ?? new UnreadableFile('The workbook has no sheet with rows. Please check the export.');
}

/** Every row of the sheet that `facts` names, the header and what stands before it included. */
export async function* xlsxRows(
  source: ByteSource,
  facts: TableFacts,
  { signal, onBytes }: ReadOptions,
): AsyncGenerator<TableRow[]> {
  yield* withWorkbook(source, signal, async function* (container, workbook, context) {
    const sheet = workbook.sheets.find(({ name }) => name === facts.sheet);
    const stream = sheet ? await container.read(sheet.part) : null;
    if (!sheet || !stream) throw new UnreadableFile(`The workbook has no sheet "${facts.sheet ?? ''}".`);
    const size = Math.max(container.sizeOf(sheet.part), 1);
    for await (const { rows, bytes } of sheetRows(stream, context)) {
      signal?.throwIfAborted();
      onBytes?.(Math.round((bytes / size) * source.size));
      yield rows;
    }
  });
}
