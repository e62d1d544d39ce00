import { type ByteSource, UnreadableFile } from '../byte-source.ts';
import type { TableRow } from '../csv-rows.ts';
import { findHeader, type Header } from '../header.ts';
import type { ReadOptions, TableFacts } from '../table-facts.ts';
import { type Container, openContainer, wordsFor } from './container.ts';
import { readStyles } from './number-formats.ts';
import { readSharedStrings } from './shared-strings.ts';
import { type CellContext, sheetRows } from './sheet-rows.ts';
import { readWorkbook, type Sheet, type Workbook } from './workbook.ts';

/** Rows at the beginning of a sheet that are looked at. */
const sample = 200;

async function contextOf(
  container: Container,
  workbook: Workbook,
  signal?: AbortSignal,
): Promise<CellContext> {
  return {
    strings: await readSharedStrings(container, workbook.sharedStrings, signal),
    styles: await readStyles(container, workbook.styles),
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
    const workbook = await readWorkbook(container);
    yield* use(container, workbook, await contextOf(container, workbook, signal));
  } catch (error) {
    throw wordsFor(error, signal);
  } finally {
    container.close();
  }
}

async function firstRows(container: Container, sheet: Sheet, context: CellContext) {
  const stream = await container.read(sheet.part);
  const rows: TableRow[] = [];
  if (!stream) return { rows, whole: true };
  for await (const found of sheetRows(stream, context)) {
    rows.push(...found.rows);
    if (rows.length > sample) return { rows: rows.slice(0, sample), whole: false };
  }
  return { rows, whole: true };
}

async function* tablesOf(
  container: Container,
  workbook: Workbook,
  context: CellContext,
): AsyncGenerator<{ sheet: Sheet; found: Header | UnreadableFile }> {
  for (const sheet of workbook.sheets) {
    const { rows, whole } = await firstRows(container, sheet, context);
    try {
      yield { sheet, found: findHeader(rows, whole) };
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      yield { sheet, found: error };
    }
  }
}

/**
 * Finds the first sheet with a table of two columns or more, else the first with any. @throws UnreadableFile
 */
export async function findXlsxTable(source: ByteSource, signal?: AbortSignal): Promise<TableFacts> {
  let narrow: TableFacts | null = null;
  let reason: UnreadableFile | null = null;
  for await (const { sheet, found } of withWorkbook(source, signal, tablesOf)) {
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
    if (found.header.length > 1) return facts;
    narrow ??= facts;
  }
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
