import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { csvHead, csvLine } from '../../platform/csv.ts';
import type { AccountData, Fact, LongList } from './account-data.ts';

type Cell = string | number | null;

/**
 * Everything as a zip of CSV files, one for each kind of thing, packed as it is read. The report, which is no table,
 * is in it as JSON.
 */
export function asZip({ single, few, many }: AccountData): Readable {
  const zip = new ZipFile();
  const packed = new PassThrough();
  zip.on('error', (error: Error) => packed.destroy(error));
  const add = (name: string, text: () => AsyncIterable<string> | Iterable<string>) =>
    zip.addReadStreamLazy(name, (give) => give(null, Readable.from(text(), { objectMode: false })));
  const { report, ...facts } = single;
  add('account.csv', () => [factsCsv(facts)]);
  for (const [name, rows] of Object.entries(few)) add(`${fileName(name)}.csv`, () => [fewCsv(rows)]);
  for (const [name, list] of Object.entries(many)) add(`${fileName(name)}.csv`, () => manyCsv(list));
  if (report !== null) add('report.json', () => [`${JSON.stringify(report, null, 2)}\n`]);
  zip.end();
  // An error or an aborted download ends both; no client is left to receive it.
  pipeline(zip.outputStream, packed, () => {});
  return packed;
}

const fileName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** One line for each thing known. */
function factsCsv(facts: AccountData['single']): string {
  const lines = Object.entries(facts).flatMap(([name, fact]) =>
    [...cellsOf(fact ?? {})].map(([field, cell]) => csvLine([name, field, cell])),
  );
  return csvHead(['About', 'Field', 'Value']) + lines.join('');
}

/** One line for each row; a column for whatever any of them has. */
function fewCsv(rows: readonly Fact[]): string {
  const cells = rows.map(cellsOf);
  const columns = [...new Set(cells.flatMap((row) => [...row.keys()]))];
  return (
    csvHead(columns) + cells.map((row) => csvLine(columns.map((name) => row.get(name) ?? null))).join('')
  );
}

async function* manyCsv({ columns, pages }: LongList): AsyncGenerator<string> {
  yield csvHead(columns.map(({ title }) => title));
  for await (const page of pages()) yield page.map((row) => csvLine(row.map(cellOf))).join('');
}

/** The values of a fact by their dotted names. */
function cellsOf(fact: Fact): Map<string, Cell> {
  const entries = Object.entries(fact).flatMap(([name, value]): [string, Cell][] =>
    isFact(value)
      ? [...cellsOf(value)].map(([inner, cell]) => [`${name}.${inner}`, cell])
      : [[name, cellOf(value)]],
  );
  return new Map(entries);
}

const isFact = (value: unknown): value is Fact =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return value.toISOString();
  const plain = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return plain ? value.join('; ') : JSON.stringify(value);
}
