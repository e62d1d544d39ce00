import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Report, ReportAnswer } from '../../../../contract/analysis/report.ts';
import { api } from '../../../../contract/paths.ts';
import { eventually, type Product, testProduct } from '../../../testing/product.ts';
import { importFile } from '../../../testing/uploads.ts';
import { type ImportedFile, importFile as importFileHere } from '../../imports/import-file.service.ts';
import { textRow, workbook } from '../../imports/reading/testing/workbook.ts';
import { hideLater, insertAccount } from './known-at.repository.ts';
import { reportFromFiles } from './report-from-files.ts';

let product: Product;
let folder: string;
beforeAll(async () => {
  product = await testProduct({ worker: true });
  folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-files-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await product.close();
});

async function put(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

interface Options {
  asOf?: string;
  signal?: AbortSignal;
  onFile?: (file: string, imported: ImportedFile) => void;
}

const make = (files: string[], { asOf, signal, onFile = () => {} }: Options = {}) =>
  reportFromFiles(product.database, {
    files,
    timeZone: 'America/Denver',
    asOf: asOf ?? null,
    signal: signal ?? new AbortController().signal,
    onFile,
  });

/** A report without what names it and when it was made. */
const figures = ({ reportId: _id, madeAt: _at, coverage, ...rest }: Report) => ({
  ...rest,
  coverage: { ...coverage, sources: coverage.sources.map(({ readAt: _read, ...source }) => source) },
});

const HEADER = 'Lead ID,Created,Phone,Status,Source,Rep,First contact,Last contact,Attempts,Closed,Value';
const lead = (n: number, day: number) =>
  `L${n},2026-0${1 + (n % 3)}-${10 + day} 09:00,(801) 555-01${10 + n},${n % 2 ? 'Won' : 'Lost'},web,Ann,` +
  `2026-0${1 + (n % 3)}-${10 + day} 09:0${n % 10},,6,2026-0${1 + (n % 3)}-${13 + day} 09:00,${n % 2 ? 400 + n : ''}`;
const ordinary = Array.from({ length: 60 }, (_, n) => lead(n, n % 12));
const leadsFile = (...more: string[]) => [HEADER, ...ordinary, ...more].join('\n');

const CALLS = workbook({
  sheets: {
    Calls: [
      ['Call ID', 'Start time', 'Direction', 'From', 'To', 'Result', 'Duration'],
      ['C1', '2026-03-02 09:00', 'Inbound', '8015550901', '8015550100', 'Missed', '0'],
      ['C2', '2026-03-03 09:00', 'Inbound', '8015550902', '8015550100', 'Answered', '60'],
      ['C3', '2026-03-04 10:00', 'Outbound', '8015550100', '8015550111', 'Answered', '90'],
    ]
      .map((cells, i) => textRow(i + 1, ...cells))
      .join(''),
  },
});
const CUSTOMERS =
  'Customer ID,Name,Phone,Customer since\n1,Ann,(801) 555-0902,2020-03-02\n2,Bob,(801) 555-0903,2021-04-02\n';

it('the report of files is the one that their uploads give', async () => {
  const contents: [string, string | Uint8Array][] = [
    ['leads.csv', leadsFile()],
    ['calls.xlsx', CALLS],
    ['customers.csv', CUSTOMERS],
  ];
  const customer = await product.customer();
  await customer.call('PUT', api.analysisSettings, {
    ...{ timeZone: 'America/Denver', averageJobValueCents: null, windowMonths: 12 },
  });
  for (const [name, content] of contents) await importFile(customer, name, content);
  const uploaded = await eventually(async () => {
    const { data } = ReportAnswer.parse((await customer.call('GET', api.analysisReport)).body);
    return data.status === 'completed' && data.report?.coverage.sources.length === 3
      ? data.report
      : undefined;
  });
  const kinds: string[] = [];
  const files = await Promise.all(contents.map(([name, content]) => put(name, content)));
  const report = await make(files, { onFile: (_file, { kind }) => kinds.push(kind) });
  expect(kinds).toEqual(['leads', 'calls', 'customers']);
  expect(figures(report)).toEqual(figures(uploaded));
  expect(report.conversion.leads.count).toBe(60);
});

it('counts values that it leaves out of a file, in its answer and in the report', async () => {
  const other = ordinary.map((row, n) => (n < 6 ? row.replace(/,4(\d\d)$/, ',¥4$1') : row));
  const file = await put('yen.csv', [HEADER, ...other].join('\n'));
  const imported: ImportedFile['counts'][] = [];
  const report = await make([file], { onFile: (_file, { counts }) => imported.push(counts) });
  expect(imported).toEqual([
    expect.objectContaining({
      ...{ added: 60, refused: 0 },
      leftOut: [{ reason: 'Value left out: not in US dollars', count: 3 }],
    }),
  ]);
  expect(report.potential.restsOn).toContain(
    '3 rows of your files were taken without a value. Value left out: not in US dollars.',
  );
});

it('counts every refused row of a file in the report, kept or not', async () => {
  const later = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
  const refused = Array.from({ length: 10_010 }, (_, n) => `R${n},${later} 09:00,,Open,web,Ann,,,,,`);
  const imported: ImportedFile['counts'][] = [];
  const report = await make([await put('refused.csv', leadsFile(...refused))], {
    onFile: (_file, { counts }) => imported.push(counts),
  });
  expect(imported).toMatchObject([{ refused: 10_010, refusedKept: 10_000 }]);
  expect(report.coverage.refused).toEqual([{ reason: 'Created: in the future', count: 10_010 }]);
});

it('says of a file with as many rows as exports are cut at that leads may be missing', async () => {
  const filler = (rows: number) =>
    Array.from({ length: rows }, (_, n) => `F${n},2026-02-0${1 + (n % 9)} 09:00,,Open,web,Ann,,,,,`);
  const whole = await make([await put('whole.csv', leadsFile(...filler(941)))]);
  expect(whole.potential.warnings).toEqual([]);
  const cut = await make([await put('cut.csv', leadsFile(...filler(940)))]);
  expect(cut.potential.warnings).toEqual([
    expect.stringMatching(
      /^The file of leads has exactly 1,000 rows, which looks like the limit of an export/,
    ),
  ]);
  const parts = await make([
    await put('first.csv', leadsFile(...filler(940))),
    await put('rest.csv', `${HEADER}\n${lead(61, 3)}`),
  ]);
  expect(parts.potential.warnings).toEqual([]);
});

describe('as of a day', () => {
  const at = (day: string) => make([full], { asOf: day });
  // What came after 31 March: a new lead, a close, a last contact, and a first contact, which are dated.
  const later = leadsFile(
    'N1,2026-04-01 00:00,(801) 555-0201,Won,web,Ann,2026-04-01 09:01,,1,2026-04-02 09:00,500',
    'N2,2026-03-30 09:00,(801) 555-0202,Won,web,Ann,2026-03-30 09:01,,3,2026-04-01 00:00,500',
    'N3,2026-03-31 09:00,(801) 555-0203,Open,web,Ann,2026-03-31 09:01,2026-04-05 09:00,4,,',
    'N4,2026-03-31 23:59,(801) 555-0204,Spam,web,Ann,2026-04-01 09:01,,2,2026-04-03 09:00,',
  );
  const known = leadsFile(
    'N2,2026-03-30 09:00,(801) 555-0202,Open,web,Ann,2026-03-30 09:01,,3,,',
    'N3,2026-03-31 09:00,(801) 555-0203,Open,web,Ann,2026-03-31 09:01,,,,',
    'N4,2026-03-31 23:59,(801) 555-0204,Open,web,Ann,,,,,',
  );
  let full: string;
  beforeAll(async () => {
    full = await put('later.csv', later);
  });

  it('the report is the one of the export of that day', async () => {
    const {
      asOf: _asOf,
      window: _window,
      ...then
    } = figures(await make([await put('known.csv', known)], { asOf: '2026-03-31' }));
    const { asOf, window: _cut, ...cut } = figures(await at('2026-03-31'));
    expect(cut).toEqual(then);
    // The end of the day in Denver.
    expect(asOf).toBe('2026-04-01T06:00:00.000Z');
  });

  it('nothing of later is left in the records', async () => {
    const accountId = await insertAccount(product.database.db, 'UTC');
    await importFileHere(product.database, accountId, full, new AbortController().signal);
    await hideLater(product.database.db, accountId, new Date('2026-04-01T00:00:00Z'));
    const { rows } = await product.database.pool.query(
      `select external_id as id, outcome, mark, status_word, value_cents, attempts, closed_at,
              first_contact_at is not null as first, last_contact_at is not null as last
       from leads where account_id = $1 and external_id like 'N%' order by 1`,
      [accountId],
    );
    const open = { outcome: 'open', mark: null, status_word: null, value_cents: null, closed_at: null };
    expect(rows).toEqual([
      { id: 'N2', ...open, attempts: 3, first: true, last: false },
      { id: 'N3', ...open, status_word: 'Open', attempts: null, first: true, last: false },
      { id: 'N4', ...open, attempts: null, first: false, last: false },
    ]);
  });

  it('everything that was known counts, and a day to come hides nothing', async () => {
    expect((await at('2026-04-30')).conversion.leads.count).toBe(64);
    const ahead = await at('2999-01-01');
    expect(figures(ahead)).toEqual(figures(await make([full])));
    expect(new Date(ahead.madeAt).getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('calls and customers after it are left out', async () => {
    const files = [full, await put('c.xlsx', CALLS), await put('customers.csv', CUSTOMERS)];
    const { coverage } = await make(files, { asOf: '2026-03-02' });
    expect(coverage.callsInWindow).toBe(1);
    const early = await make(files, { asOf: '2020-12-31' });
    expect(early.coverage.sources.map(({ kind, records }) => [kind, records])).toEqual([['customers', 1]]);
  });
});

describe('a file that cannot be imported', () => {
  it.each([
    ['There is no such file.', null],
    ['The file is empty.', ''],
    ['No column says when a lead came in.', 'Name,City\nAnn,Provo\n'],
    [
      'Is the day or the month first in the column "Created"',
      'Lead ID,Created\n1,03/04/2026\n2,03/05/2026\n',
    ],
    ['This is not a table in text form.', new Uint8Array(3_000).map((_, i) => (i * 7) % 256)],
    [
      'None of its 2 rows could be taken. Created: before 1990.',
      `${HEADER}\n1,1985-03-14,,,,,,,,,\n2,1985-03-15,,,,,,,,,\n`,
    ],
  ])('is named with the reason: %s', async (reason, content) => {
    const file = content === null ? path.join(folder, 'missing.csv') : await put('bad.csv', content);
    const problem = await make([file]).catch((error: unknown) => error);
    expect(problem).toMatchObject({ name: 'StartError' });
    expect(String(problem)).toContain(`${file}: ${reason}`);
    expect(String(problem)).not.toContain('\n');
  });

  it('may be a folder', async () => {
    await expect(make([folder])).rejects.toThrow(`${folder}: This is not a file.`);
  });
});

it('names the words that it does not know', async () => {
  const words: string[] = [];
  const file = await put('words.csv', leadsFile('Z1,2026-03-30 09:00,,Zebra,web,Ann,,,,,'));
  await make([file], { onFile: (_file, { unknownWords }) => words.push(...unknownWords) });
  expect(words).toEqual(['What does the status "Zebra" (1 row) mean? It counts as open until you choose.']);
});

it('ends at the next step when it is interrupted', async () => {
  const interrupt = new AbortController();
  const file = await put('leads.csv', leadsFile());
  const options = { signal: interrupt.signal, onFile: () => interrupt.abort() };
  await expect(make([file], options)).rejects.toThrow();
  const { rowCount } = await product.database.pool.query("select from reports where status = 'processing'");
  expect(rowCount).toBe(1);
});
