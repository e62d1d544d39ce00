import { uploadLimits } from '../../../../../contract/imports.ts';
import { cutText } from '../values/text.ts';
import { UnreadableFile } from './byte-source.ts';
import { isBlankRow, type TableRow } from './csv-rows.ts';

/** Rows at the beginning of a table that are looked at. */
export const headerSample = 200;

/** Where the table begins and what its columns are called. */
export interface Header {
  /** Line of the header; 0 when the file has none and its first row is data. */
  readonly headerLine: number;
  readonly header: string[];
}

const number = /^[-+(]?\s*[$€£]?\s*[-+]?\d[\d.,\s/:()-]*%?$/;
const dateLike = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\d{1,2}:\d{2}/;

/** True for values that rows have and headers hardly ever. */
function looksLikeData(cell: string): boolean {
  return (
    cell.length > 120 ||
    number.test(cell) ||
    dateLike.test(cell) ||
    /^\S+@\S+\.\S+$/.test(cell) ||
    /^https?:\/\//i.test(cell) ||
    !/\p{L}/u.test(cell)
  );
}

function lastFilled(cells: readonly string[]): number {
  let last = cells.length;
  while (last > 0 && cells[last - 1]?.trim() === '') last--;
  return last;
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

/** Names that turn up again below, in their own columns, are values. */
function repeatsBelow(row: TableRow, below: readonly TableRow[]): boolean {
  const own = row.cells.map((cell) => cell.trim().toLowerCase());
  const again = new Set<number>();
  for (const { cells } of below) {
    const same = own.map((cell, i) => cell !== '' && cells[i]?.trim().toLowerCase() === cell);
    const hits = same.filter(Boolean).length;
    if (hits === own.filter((cell) => cell !== '').length) continue;
    for (const [i, is] of same.entries()) if (is) again.add(i);
  }
  return again.size > 0;
}

function refuseTooWide(width: number): void {
  if (width <= uploadLimits.columns) return;
  throw new UnreadableFile(
    `The file has ${width.toLocaleString('en')} columns; at most ${uploadLimits.columns} can be read. ` +
      'Please export fewer columns.',
  );
}

const longestName = 200;

function uniqueNames(cells: readonly string[], width: number): string[] {
  const used = new Set<string>();
  return Array.from({ length: width }, (_, i) => {
    const base =
      cutText((cells[i] ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim(), longestName) || `Column ${i + 1}`;
    let name = base;
    for (let n = 2; used.has(name.toLowerCase()); n++) name = `${base} (${n})`;
    used.add(name.toLowerCase());
    return name;
  });
}

/**
 * Finds the header among the first rows, of which `headerSample` are enough: the first row that is about as wide as
 * the table and reads like names. Report titles and other lines before it are skipped. When the first full row holds
 * values instead, there is no header and the columns are called "Column 1" and so on.
 * @throws UnreadableFile for no rows, a header without rows, and more columns than a file may have
 */
export function findHeader(rows: readonly TableRow[], isWhole: boolean): Header {
  const filled = rows.filter(({ cells }) => !isBlankRow(cells));
  if (filled.length === 0) {
    throw new UnreadableFile('The file has no rows. Please check the export and upload it again.');
  }
  const widths = filled.map(({ cells }) => lastFilled(cells));
  const usual = Math.max(median(widths), 1);
  refuseTooWide(usual);
  const enough = usual < 3 ? usual : Math.ceil(usual / 2);
  const at = filled.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length >= enough);
  const candidate = filled[at];
  const names = candidate?.cells.filter((cell) => cell.trim() !== '') ?? [];
  const below = filled.slice(at + 1);
  const data = names.filter((cell) => looksLikeData(cell.trim())).length;
  const named = names.length > 0 && data <= names.length * 0.2 ? candidate : undefined;
  // Before its cells are looked for in every row below.
  if (named) refuseTooWide(lastFilled(named.cells));
  const isHeader = named !== undefined && !repeatsBelow(named, below);
  if (isHeader && isWhole && below.length === 0) {
    throw new UnreadableFile('The file has a header but no rows below it. Please check the export.');
  }
  return isHeader
    ? { headerLine: named.line, header: uniqueNames(named.cells, Math.max(lastFilled(named.cells), usual)) }
    : { headerLine: 0, header: uniqueNames([], usual) };
}
