import { cutText } from './reading/values/text.ts';

/** A row that was not taken: its line in the file, why, and what stood in it. */
export interface Refusal {
  line: number;
  reason: string;
  cells: readonly string[];
}

/** What is kept of the refused rows of an import: enough to see what is wrong with them, and no second copy of the file. */
const most = { rows: 10_000, bytes: 8 * 1024 * 1024 } as const;
/** Characters that are kept of a cell, and of a row with a delimiter behind each of its cells. */
const longest = { cell: 200, row: 20_000 } as const;
/** Ends a cell, or a row, of which the rest is not kept. */
const cutMark = '… (cut)';
/** Bytes that one statement brings to the database, and a row more. */
const statementBytes = 1024 * 1024;

/** PostgreSQL's text holds no NUL and no half of a character; cells are cleaned before they are escaped. */
const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

/** The cells of a row without blank ones at its end, each and all of them cut where they are long. */
function keptCells(cells: readonly string[]): string[] {
  const end = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const kept: string[] = [];
  let length = 0;
  for (const cell of cells.slice(0, end)) {
    const text = cell.length > longest.cell ? `${cutText(cell, longest.cell)}${cutMark}` : cell;
    length += text.length + 1;
    if (length > longest.row) return [...kept, cutMark];
    kept.push(text);
  }
  return kept;
}

/**
 * Keeps the first refused rows of one import, 10,000 or 8 MB of them, until they are stored. They wait as JSON: its
 * size is known, and it holds nothing of the pieces of the file that cells are parts of.
 */
export function createRefusalKeeper() {
  const kept = { rows: 0, bytes: 0 };
  let isFull = false;
  let statements: string[] = [];
  let rows: string[] = [];
  let bytes = 0;
  const close = () => {
    if (rows.length > 0) statements.push(`[${rows.join(',')}]`);
    rows = [];
    bytes = 0;
  };
  return {
    /** Keeps a row, unless there is no room for it: then no later one is kept either. */
    keep({ line, reason, cells }: Refusal): void {
      if (isFull) return;
      const row = JSON.stringify({ line, reason, cells: keptCells(cells) }, storable);
      const size = Buffer.byteLength(row);
      isFull = kept.rows === most.rows || kept.bytes + size > most.bytes;
      if (isFull) return;
      kept.rows += 1;
      kept.bytes += size;
      rows.push(row);
      bytes += size;
      if (bytes >= statementBytes) close();
    },
    /** How many rows were kept in all. */
    get rows() {
      return kept.rows;
    },
    /** Whether a statement is worth it. */
    get isDue() {
      return statements.length > 0;
    },
    /** The rows that were kept since the last time, as a JSON array for each statement (see `storeRefusals`). */
    take(): string[] {
      close();
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}
