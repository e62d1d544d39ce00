import type { Encoding } from './encoding.ts';

/** What has to be known about a file to read its rows. */
export interface TableFacts {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: Encoding;
  /** Null for XLSX. */
  readonly delimiter: string | null;
  /** Name of the sheet; null for CSV. */
  readonly sheet: string | null;
  /** Names of the other sheets that hold tables, which are not read; absent where there are none. */
  readonly otherSheets?: string[] | undefined;
  /** Line of the header, from 1; 0 when the file has none. */
  readonly headerLine: number;
  /** Names of the columns: never blank, no two the same. */
  readonly header: string[];
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of bytes of the file read so far. */
  readonly onBytes?: ((done: number) => void) | undefined;
}
