import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTable } from '../../read-table.ts';
import { readAll, sourceOf, temporaryFolder } from '../../testing/sources.ts';
import { textRow, workbook, workbookParts, zip } from '../../testing/workbook.ts';
import type { Container } from './container.ts';
import { shownBy } from './number-formats.ts';
import { readWorkbook } from './workbook.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const sourceOfParts = (parts: Record<string, string>) => sourceOf(zip(parts), 64 * 1024, folder.path);
const table = { Data: textRow(1, 'Name', 'Town') + textRow(2, 'Zoe', 'Provo') };

const containerOf = (parts: Record<string, string>): Container => ({
  names: Object.keys(parts),
  sizeOf: (name) => parts[name]?.length ?? 0,
  read: async (name) => (parts[name] === undefined ? null : Readable.from([Buffer.from(parts[name])])),
  close: () => undefined,
});

describe('the sheets of a workbook', () => {
  it('are looked at once each, however often one is listed', async () => {
    const parts = workbookParts({ sheets: { One: '', Two: textRow(1, 'Name') } });
    const again = '<sheet name="Again" r:id="rId1"/>'.repeat(1000);
    parts['xl/workbook.xml'] = (parts['xl/workbook.xml'] ?? '').replace('</sheets>', `${again}</sheets>`);
    const { sheets, hasMoreSheets } = await readWorkbook(containerOf(parts));
    expect(sheets.map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(hasMoreSheets).toBe(false);
  });

  const empty = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`Empty ${i}`, '']));
  const read = (sheets: Record<string, string>) =>
    readAll(sourceOf(workbook({ sheets }), 64 * 1024, folder.path));

  it('are left out beyond a hundred, in words where none before has a table', async () => {
    expect((await read({ ...empty(99), ...table })).facts.sheet).toBe('Data');
    expect((await read({ ...table, ...empty(100) })).facts.sheet).toBe('Data');
    await expect(read({ ...empty(100), ...table })).rejects.toThrow(/None of the first 100 sheets/);
    await expect(read(empty(100))).rejects.toThrow(/has no rows/);
  });
});

describe('what a workbook lists', () => {
  const parts = workbookParts({ sheets: table });
  const many = (entry: string) => entry.repeat(65_537);
  const long = `<x a="${'x'.repeat(3_000_000)}"/>`.repeat(6);
  const relationships = (inner: string) =>
    (parts['xl/_rels/workbook.xml.rels'] ?? '').replace('</Relationships>', `${inner}</Relationships>`);
  const links = Array.from({ length: 65_537 }, (_, i) => `<Relationship Id="x${i}" Target="x"/>`).join('');
  const sheets = (inner: string) =>
    (parts['xl/workbook.xml'] ?? '').replace('</sheets>', `${inner}</sheets>`);
  const formats = Array.from({ length: 65_537 }, (_, i) => `<numFmt numFmtId="${i}" formatCode="0"/>`).join(
    '',
  );

  it.each([
    ['sheets', { 'xl/workbook.xml': sheets(many('<sheet r:id="s"/>')) }],
    ['links', { 'xl/_rels/workbook.xml.rels': relationships(links) }],
    ['styles', { 'xl/styles.xml': `<styleSheet><cellXfs>${many('<xf/>')}</cellXfs></styleSheet>` }],
    ['formats', { 'xl/styles.xml': `<styleSheet><numFmts>${formats}</numFmts></styleSheet>` }],
    ['bytes of sheets', { 'xl/workbook.xml': sheets(long) }],
    ['bytes of links', { 'xl/_rels/workbook.xml.rels': relationships(long) }],
    ['bytes of styles', { 'xl/styles.xml': `<styleSheet>${long}</styleSheet>` }],
  ])('is refused with more %s than any has', async (_what, changed) => {
    await expect(readAll(sourceOfParts({ ...parts, ...changed }))).rejects.toThrow(
      /lists more sheets, links or styles than can be read/,
    );
  });

  it('is read with as many styles as Excel allows', async () => {
    const styles = `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(65_490)}</cellXfs></styleSheet>`;
    expect((await readAll(sourceOfParts({ ...parts, 'xl/styles.xml': styles }))).rows).toHaveLength(1);
  });

  it('is read no further when the job ends', async () => {
    const ended = readTable(sourceOfParts(parts), { signal: AbortSignal.abort() }, async (facts) => facts);
    await expect(ended).rejects.toThrow(/abort/);
  });

  it('has a number format of 200,000 brackets looked through once', () => {
    expect(shownBy(`${'['.repeat(200_000)}yyyy`)).toBe('date');
  });
});
