import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnreadableFile } from '../read-table.ts';
import { readAll, sourceOf, temporaryFolder } from '../testing/sources.ts';
import { zip } from '../testing/workbook.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const reading = (content: Uint8Array | string) => readAll(sourceOf(content, 64 * 1024, folder.path));
const rows = (count: number) => `Name,Town\n${'Ann,Paris\n'.repeat(count)}`;
const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

const cases: [string, Uint8Array | string, RegExp][] = [
  ['an empty file', '', /is empty/],
  ['only spaces', ' \n\t \r\n  ', /has no rows/],
  ['a header alone', 'Name,Town\n', /header but no rows/],
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj', /is a PDF/],
  ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), /is a picture/],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]), /is a picture/],
  ['a GIF', 'GIF89a......', /is a picture/],
  ['gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), /compressed \(gzip\)/],
  ['an old Excel file', Buffer.concat([oldOffice, Buffer.from('Workbook', 'utf16le')]), /old Excel version/],
  [
    'an encrypted workbook',
    Buffer.concat([oldOffice, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]),
    /protected by a password/,
  ],
  ['a web page', '\n<!DOCTYPE html><html><table><tr><td>1</td></tr></table>', /web page/],
  ['an HTML table named .xls', '<table><tr><td>Name</td></tr></table>', /web page/],
  ['JSON', '[{"name":"Ann"},{"name":"Bob"}]', /JSON/],
  ['an archive', zip({ 'leads.csv': rows(3) }), /ZIP archive/],
  ['a Word document', zip({ 'word/document.xml': '<w/>' }), /document, not a table/],
  ['a broken archive', Buffer.from('PK\x03\x04 and nothing that follows from it'), /damaged/],
  ['a NUL byte', Buffer.from('Name,Town\nAnn,Pa\0ris\n'), /Line 2 holds bytes/],
  ['a NUL in UTF-16', Buffer.from('\uFEFFName,Town\nAnn,Pa\0ris\n', 'utf16le'), /not a table in text/],
  ['a late NUL byte', Buffer.from(`${rows(20_000)}Bob,\0\n`), /Line 20,002 holds bytes/],
  [
    'bytes that are no text',
    Buffer.from(Array.from({ length: 600 }, (_, i) => 1 + (i % 8))),
    /not a table in text/,
  ],
  ['an open quote', `${rows(10)}Bob,"Rome\n${'Cid,Oslo\n'.repeat(50)}`, /begins on line 12 and never closes/],
  [
    'an open quote in a long file',
    `${rows(20_000)}Bob,"Rome\n${'Cid,Oslo\n'.repeat(120_000)}`,
    /line 20,002 and never/,
  ],
  [
    '501 columns',
    `${Array.from({ length: 501 }, (_, i) => `Name ${i}x`).join(',')}\n${'1,'.repeat(500)}1\n`,
    /501 columns; at most 500/,
  ],
  ['5,000 columns', `${'Name,'.repeat(4999)}Name\n${'1,'.repeat(4999)}1\n`, /5,000 columns/],
  [
    'a long line of names over many lines of one',
    `${Array.from({ length: 600 }, (_, i) => `Name ${'x'.repeat(108)}${i}`).join(',')}\n${'y\n'.repeat(200_000)}`,
    /600 columns; at most 500/,
  ],
  [
    'a long line of short names over many lines of one',
    `${'x,'.repeat(324_999)}x\n${'y\n'.repeat(325_000)}`,
    /325,000 columns; at most 500/,
  ],
  ['too many rows', `Name,Town\n${'a,b\n'.repeat(1_000_001)}`, /more than 1,000,000 rows/],
];

describe('files that are no table', () => {
  it.each(cases)('%s is refused in words', async (_, content, message) => {
    const failure = await reading(content).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnreadableFile);
    expect(String(failure)).toMatch(message);
    expect(String(failure)).toMatch(/\.$/);
  });

  it('refuses a line of 100 MB without holding it', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    let given = 0;
    const source = {
      size: 100 * piece.length,
      async *open() {
        for (let i = 0; i < 100; i++) {
          given++;
          yield piece;
        }
      },
      file: () => Promise.reject(new Error('not asked for')),
    };
    await expect(readAll(source)).rejects.toThrow(/Line 1 is longer than 1,000,000 characters/);
    const late = {
      ...source,
      async *open() {
        yield Buffer.from(rows(10_000));
        yield* source.open();
      },
    };
    given = 0;
    await expect(readAll(late)).rejects.toThrow(/Line 10,002 is longer/);
    expect(given).toBeLessThan(110);
  });

  it('goes by the content and not by the name, which it never sees', async () => {
    expect((await reading(rows(2))).rows).toHaveLength(2);
  });

  it('never fails otherwise than in words, whatever the bytes', async () => {
    const start = fc.constantFrom(
      '',
      'PK\x03\x04',
      'Name,Town\n',
      '"',
      '\xff\xfe',
      '<?xml',
      '\xd0\xcf\x11\xe0',
    );
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 400 }), async (prefix, bytes) => {
        const content = Buffer.concat([Buffer.from(prefix, 'latin1'), bytes]);
        const failure = await reading(content).then(
          () => null,
          (error: unknown) => error,
        );
        if (failure !== null) expect(failure).toBeInstanceOf(UnreadableFile);
      }),
      { numRuns: 400 },
    );
  });
});
