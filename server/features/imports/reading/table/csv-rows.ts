import { uploadLimits } from '../../../../../contract/imports.ts';
import { UnreadableFile } from './byte-source.ts';
import { CellReader } from './csv-cells.ts';

/** One row of a table: its cells as written and the line of the file on which it begins, from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: string[];
}

const blankText = /^\s*$/;

/** True when no cell says anything. */
export function isBlankRow(cells: readonly string[]): boolean {
  for (const cell of cells) if (cell !== '' && !blankText.test(cell)) return false;
  return true;
}

/** Rows parsed from pieces of text; blank ones are left out. Call `end` after the last piece. */
export interface CsvReader {
  /** Takes a piece and gives the rows that it completed. @throws UnreadableFile for an overlong row */
  write(piece: string): TableRow[];
  /** Gives what remains. @throws UnreadableFile when a quote is still open */
  end(): TableRow[];
}

/**
 * A CSV parser for one delimiter. `oldLineEnds` says that lines end with a carriage return alone. Cells may be parts of
 * their piece: what keeps one for long has to copy it.
 */
export function createCsvReader(delimiter: string, oldLineEnds: boolean): CsvReader {
  const reader = new CellReader(delimiter);
  /** What is not cut into rows yet, and the line on which it begins. */
  let text = '';
  let line = 1;
  /** Length of the text from which a quoted row that had not come to its end is read again: so each is read few times. */
  let enough = 0;

  const cut = (isWhole: boolean): TableRow[] => {
    const rows: TableRow[] = [];
    if (text.length < enough && text.length <= uploadLimits.rowLength && !isWhole) return rows;
    enough = 0;
    const keep = (cells: string[]) => {
      if (!isBlankRow(cells)) rows.push({ line, cells });
    };
    let at = 0;
    let quote = positionOf(text, '"', 0);
    while (at < text.length) {
      if (quote < at) quote = positionOf(text, '"', at);
      let lineEnd = text.indexOf('\n', at);
      if (lineEnd === -1) lineEnd = text.length;
      if (quote < lineEnd) {
        const cells = reader.quoted(text, at, isWhole);
        if (cells === null) {
          enough = (text.length - at) * 2;
          break;
        }
        if (reader.end - at > uploadLimits.rowLength) throw tooLong(line);
        keep(cells);
        line += lineFeeds(text, at, reader.end);
        at = reader.end;
      } else {
        if (lineEnd === text.length && !isWhole) break;
        if (lineEnd - at > uploadLimits.rowLength) throw tooLong(line);
        const isCrlf = text.charCodeAt(lineEnd - 1) === 13 && lineEnd > at && lineEnd < text.length;
        keep(reader.plain(text, at, isCrlf ? lineEnd - 1 : lineEnd));
        line += 1;
        at = lineEnd + 1;
      }
    }
    text = text.slice(at);
    if (text !== '' && isWhole) throw openQuote(line);
    if (text.length > uploadLimits.rowLength) throw text.includes('\n') ? openQuote(line) : tooLong(line);
    return rows;
  };
  return {
    write(piece) {
      text += oldLineEnds ? piece.replaceAll('\r', '\n') : piece;
      return cut(false);
    },
    end: () => cut(true),
  };
}

/** Whether lines of this text end with a carriage return alone, which counts only where no line feed is in use. */
export const hasOldLineEnds = (piece: string): boolean => piece.includes('\r') && !piece.includes('\n');

function positionOf(text: string, part: string, from: number): number {
  const at = text.indexOf(part, from);
  return at === -1 ? Number.POSITIVE_INFINITY : at;
}

function lineFeeds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

const count = (n: number) => n.toLocaleString('en');

const openQuote = (line: number) =>
  new UnreadableFile(
    `A quotation mark opens in the row that begins on line ${count(line)} and never closes. ` +
      'Please correct that row or export the file again.',
  );

const tooLong = (line: number) =>
  new UnreadableFile(
    `Line ${count(line)} is longer than ${count(uploadLimits.rowLength)} characters, which no table has. ` +
      'Please check that the file is a CSV export.',
  );
