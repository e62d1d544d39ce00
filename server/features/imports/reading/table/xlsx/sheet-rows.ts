import type { Readable } from 'node:stream';
import { uploadLimits } from '../../../../../../contract/imports.ts';
import { UnreadableFile } from '../byte-source.ts';
import { isBlankRow, type TableRow } from '../csv-rows.ts';
import { numberText } from './cell-text.ts';
import type { Shown } from './number-formats.ts';
import { unescapeText } from './shared-strings.ts';
import { readXml } from './xml.ts';

/** What cells refer to. */
export interface CellContext {
  readonly strings: readonly string[];
  readonly styles: readonly Shown[];
  readonly from1904: boolean;
}

/** The number of the last row that a sheet can have (ECMA-376 part 1, 18.3.1.73). What is beyond it is made up. */
const lastRow = 1_048_576;

/** Column of a reference such as "AB12", from 0; -1 when there is none. */
function columnOf(reference: string | undefined): number {
  if (reference === undefined) return -1;
  let column = 0;
  for (let i = 0; i < reference.length && i < 4; i++) {
    const letter = (reference.charCodeAt(i) | 32) - 96;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

/** Collects the rows of a sheet as its XML goes by. */
class SheetListener {
  rows: TableRow[] = [];
  readonly #context: CellContext;
  #line = 0;
  #cells: string[] = [];
  #length = 0;
  #total = 0;
  #column = -1;
  #type = 'n';
  #style = 0;
  #text = '';
  #taking = false;
  #phonetic = false;

  constructor(context: CellContext) {
    this.#context = context;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') {
      const column = columnOf(attributes.r);
      this.#column = column >= 0 ? column : this.#column + 1;
      this.#type = attributes.t ?? 'n';
      this.#style = Number(attributes.s ?? 0);
      this.#text = '';
    } else if (name === 'v' || name === 't') this.#taking = !this.#phonetic;
    else if (name === 'rPh') this.#phonetic = true;
    else if (name === 'row') {
      const line = Number(attributes.r);
      const follows = Number.isInteger(line) && line > this.#line && line <= lastRow;
      this.#line = follows ? line : this.#line + 1;
      this.#cells = [];
      this.#length = 0;
      this.#column = -1;
    }
  }

  text(piece: string): void {
    if (this.#taking) this.#text += piece;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#taking = false;
    else if (name === 'rPh') this.#phonetic = false;
    else if (name === 'c') this.#cell();
    else if (name === 'row' && !isBlankRow(this.#cells))
      this.rows.push({ line: this.#line, cells: this.#cells });
  }

  #cell(): void {
    const text = this.#value();
    if (text === '') return;
    if (this.#column >= uploadLimits.columns) {
      throw new UnreadableFile(
        `The sheet has more than ${uploadLimits.columns} columns, which is the most that can be read. ` +
          'Please export fewer columns.',
      );
    }
    this.#length += text.length;
    if (this.#length > uploadLimits.rowLength) {
      throw new UnreadableFile(
        `Row ${this.#line.toLocaleString('en')} is longer than ${uploadLimits.rowLength.toLocaleString('en')} ` +
          'characters, which no table has. Please check the export.',
      );
    }
    this.#total += text.length;
    if (this.#total > uploadLimits.bytes) {
      throw new UnreadableFile(
        'This workbook unpacks to far more than its size. Please export a shorter period, or split the file.',
      );
    }
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  #value(): string {
    const text = this.#text;
    if (text === '') return '';
    const { strings, styles, from1904 } = this.#context;
    if (this.#type === 's') return strings[Number(text)] ?? '';
    if (this.#type === 'n') return numberText(text.trim(), styles[this.#style] ?? 'number', from1904);
    if (this.#type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
    return this.#type === 'e' ? '' : unescapeText(text);
  }
}

/**
 * The rows of a sheet as they stream by, blank ones left out, with the share of its bytes read so far. A shared text
 * counts each time that a cell refers to it, so that a sheet brings no more text than a CSV file can.
 * @throws UnreadableFile for too many columns, an overlong row, or more characters than a file may have bytes
 */
export async function* sheetRows(
  stream: Readable,
  context: CellContext,
): AsyncGenerator<{ rows: TableRow[]; bytes: number }> {
  const listener = new SheetListener(context);
  for await (const bytes of readXml(stream, listener)) {
    const { rows } = listener;
    listener.rows = [];
    yield { rows, bytes };
  }
}
