import { CsvError, Parser } from 'csv-parse';
import { uploadLimits } from '../../../../../contract/imports.ts';
import { UnreadableFile } from './byte-source.ts';

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

const count = (n: number) => n.toLocaleString('en');

/**
 * Collects the parser's records as they are found, so that each keeps its line and none goes through the
 * stream's object queue.
 */
class RowCollector extends Parser {
  rows: TableRow[] = [];
  /** Last line of the last record. */
  lastLine = 0;
  #countedTwice = 0;

  override push(record: unknown): boolean {
    if (record === null) return super.push(null);
    if (!Array.isArray(record)) return true;
    const cells: string[] = record;
    const line = this.lastLine + 1;
    let end = this.info.lines - this.#countedTwice;
    if (end > line) {
      // csv-parse counts a line break of two characters inside a quoted cell as two lines.
      for (const cell of cells) this.#countedTwice += cell.split('\r\n').length - 1;
      end = this.info.lines - this.#countedTwice;
    }
    this.lastLine = end;
    if (!isBlankRow(cells)) this.rows.push({ line, cells });
    return true;
  }

  takeRows(): TableRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }
}

function inWords(error: unknown, parser: RowCollector): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = parser.lastLine + 1;
  const openQuote = error.code === 'CSV_QUOTE_NOT_CLOSED' || parser.info.lines > line;
  if (openQuote) {
    return new UnreadableFile(
      `A quotation mark opens in the row that begins on line ${count(line)} and never closes. ` +
        'Please correct that row or export the file again.',
    );
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new UnreadableFile(
      `Line ${count(line)} is longer than ${count(uploadLimits.rowLength)} characters, which no table has. ` +
        'Please check that the file is a CSV export.',
    );
  }
  return new UnreadableFile(`Line ${count(line)} cannot be read as CSV. Please export the file again.`);
}

/** Rows parsed from pieces of UTF-8 text; blank ones are left out. Call `end` after the last piece. */
export interface CsvReader {
  /** Takes a piece and gives the rows that it completed. */
  write(piece: Buffer): Promise<TableRow[]>;
  /** Gives what remains. @throws UnreadableFile when a quote is still open */
  end(): Promise<TableRow[]>;
}

/**
 * A CSV parser for one delimiter. `lineBreaks` tells what ends a record.
 * Its methods throw UnreadableFile for an overlong row and for a quote that never closes.
 */
export function createCsvReader(delimiter: string, lineBreaks: readonly string[]): CsvReader {
  const parser = new RowCollector({
    delimiter,
    record_delimiter: [...lineBreaks],
    relax_quotes: true,
    relax_column_count: true,
    ltrim: true,
    max_record_size: uploadLimits.rowLength,
  });
  let failure: unknown = null;
  parser.on('error', (error) => {
    failure = error;
  });
  const settle = (step: (done: (error?: Error | null) => void) => void) =>
    new Promise<TableRow[]>((resolve, reject) => {
      step((error) => {
        const cause = error ?? failure;
        if (cause) reject(inWords(cause, parser));
        else resolve(parser.takeRows());
      });
    });
  return {
    write: (piece) => settle((done) => void parser.write(piece, done)),
    end: () =>
      settle((done) => {
        parser.once('error', done);
        parser.once('finish', () => done());
        parser.end();
      }),
  };
}

/** What ends a line in this text: a lone carriage return counts only where no line feed is in use. */
export function lineBreaksOf(piece: Buffer): readonly string[] {
  return piece.includes(10) || !piece.includes(13) ? ['\r\n', '\n'] : ['\r\n', '\n', '\r'];
}
