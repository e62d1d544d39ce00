import fc from 'fast-check';
import { exports } from '../../server/features/imports/reading/testing/exports.ts';

/** Cells that no export should hold and every reader must survive. */
export const oddCell: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '"',
    '""',
    '"a',
    'a"b"c',
    "'",
    '=HYPERLINK("http://evil.example","x")',
    '+1+cmd|calc',
    '@SUM(A1)',
    '\0',
    '\u0007',
    '\u2028',
    '\ufeff',
    '\ufffd',
    '\u202e',
    '𝕏'.repeat(300),
    '__proto__',
    'constructor',
    'toString',
    '31/02/2026',
    '00/00/0000',
    '2026-13-45T99:99:99Z',
    '9999-12-31 23:59:59',
    '0001-01-01',
    '-271821-04-20',
    '1/1/26 25:61 PM',
    '2026-03-08 02:30',
    '99999999999999999999',
    '1e308',
    '-1e308',
    '1e-320',
    'NaN',
    'Infinity',
    '0x10',
    '$1,234,567,890,123,456.78',
    '(1.234,56)',
    '٣٤٥',
    '+999999999999999999',
    '8015550142 ext. 99999999999',
    '99999:99:99',
    'PT99999999H',
    'a@b',
    `${'a'.repeat(300)}@example.com`,
    '<script>',
    '\n',
    '\r',
    '\r\n"',
    ' '.repeat(1200),
  ),
  fc.string({ unit: 'grapheme', maxLength: 10 }),
  fc.integer({ min: 900, max: 70_000 }).map((length) => 'z'.repeat(length)),
  fc.integer({ min: 10, max: 900 }).map((length) => '$ '.repeat(length)),
);

const put = (cells: string[], column: number, cell: string) =>
  cells.length === 0 ? [cell] : cells.with(column % cells.length, cell);

const widened = (cells: string[], width: number) =>
  Array.from({ length: width }, (_, i) => cells[i % cells.length] ?? '');

/** Something done to a table before it is written. */
type TableChange = (rows: string[][]) => string[][];

const setCell = fc
  .tuple(fc.nat(30), fc.nat(30), oddCell)
  .map<TableChange>(([row, column, cell]) => (rows) => {
    const at = row % Math.max(1, rows.length);
    return rows.map((cells, i) => (i === at ? put(cells, column, cell) : cells));
  });
const setColumn = fc.tuple(fc.nat(30), oddCell).map<TableChange>(
  ([column, cell]) =>
    (rows) =>
      rows.map((cells, i) => (i === 0 ? cells : put(cells, column, cell))),
);
const tableChange: fc.Arbitrary<TableChange> = fc.oneof(
  { weight: 6, arbitrary: setCell },
  { weight: 4, arbitrary: setColumn },
  {
    weight: 4,
    arbitrary: fc.constantFrom<TableChange>(
      (rows) => rows.slice(1),
      (rows) => [...rows, ...rows],
      (rows) => [...rows.slice(0, 1), ...rows.slice(0, 1), ...rows.slice(1)],
      (rows) => rows.map((cells) => [...cells, ...cells]),
      (rows) => rows.map((cells) => cells.slice(1)),
      (rows) => rows.map((cells, i) => (i % 2 ? [...cells, 'more', 'and more'] : cells.slice(0, 2))),
      (rows) => [['A report of leads'], [], ...rows],
      (rows) => rows.slice(0, 2).map((cells) => widened(cells, 10_000)),
      (rows) => rows.slice(0, 9).map((cells) => widened(cells, 499)),
      (rows) => Array.from({ length: 200 }, (_, i) => rows[i % Math.max(1, rows.length)] ?? []),
      () => [],
    ),
  },
);

/** Many long cells are as good cut: what is said of one long cell is said by the first. */
function bounded(rows: string[][]): string[][] {
  let left = 300_000;
  return rows.map((cells) =>
    cells.map((cell) => {
      const kept = left > 0 ? cell : cell.slice(0, 20);
      left -= kept.length;
      return kept;
    }),
  );
}

/** A real export as rows, changed here and there. */
export const changedTable: fc.Arbitrary<string[][]> = fc
  .tuple(fc.constantFrom(...exports), fc.array(tableChange, { maxLength: 3 }))
  .map(([{ text }, changes]) => bounded(changes.reduce((rows, change) => change(rows), rowsOf(text))));

/** Cells of a text without line breaks in cells, which the examples are. */
const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(
      (line) =>
        line.match(/("([^"]|"")*"|[^,;]*)/g)?.filter((cell, i, all) => cell !== '' || all[i - 1] === '') ??
        [],
    );

type Write = (text: string) => Buffer;
const writers: Write[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(text, 'latin1'),
  (text) => Buffer.concat([Buffer.from('\ufeff', 'utf16le'), Buffer.from(text)]),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le').subarray(0, -1),
];

/** What is done to the bytes in the end. */
const damage = fc.oneof(
  { weight: 6, arbitrary: fc.constant((bytes: Buffer) => bytes) },
  {
    weight: 1,
    arbitrary: fc.nat(5000).map((at) => (bytes: Buffer) => bytes.subarray(0, at % (bytes.length + 1))),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.tuple(fc.nat(5000), fc.nat(255)), { minLength: 1, maxLength: 6 })
      .map((flips) => (bytes: Buffer) => {
        const damaged = Buffer.from(bytes);
        for (const [at, byte] of flips) damaged[at % Math.max(1, damaged.length)] = byte;
        return damaged;
      }),
  },
);

/** Text files that start as a real export and are then corrupted. */
export const hostileText: fc.Arbitrary<Buffer> = fc
  .record({
    rows: changedTable,
    delimiter: fc.constantFrom(',', ',', ';', '\t', '|', ' ', '\u00a6'),
    lineBreak: fc.constantFrom('\n', '\n', '\r\n', '\r', '\n\r', '\u2028'),
    quote: fc.constantFrom<(cell: string) => string>(
      (cell) => cell,
      (cell) => `"${cell}"`,
      (cell) => `"${cell.replaceAll('"', '""')}"`,
      (cell) => ` "${cell}" `,
    ),
    write: fc.constantFrom(...writers),
    damage,
  })
  .map(({ rows, delimiter, lineBreak, quote, write, damage: harm }) =>
    harm(write(rows.map((cells) => cells.map(quote).join(delimiter)).join(lineBreak))),
  );
