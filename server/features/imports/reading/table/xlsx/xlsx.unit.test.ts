import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAll, sourceOf, temporaryFolder } from '../../testing/sources.ts';
import { textRow, type WorkbookParts, workbook, zip } from '../../testing/workbook.ts';
import { shownBy } from './number-formats.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const readBytes = (bytes: Buffer) => readAll(sourceOf(bytes, 64 * 1024, folder.path));
const read = (parts: WorkbookParts) => readBytes(workbook(parts));

const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="[h]:mm:ss"/>' +
  '<numFmt numFmtId="166" formatCode="&quot;Day &quot;0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="20"/></cellXfs>';

describe('reading XLSX', () => {
  it('reads shared, rich and inline texts, booleans, errors and cached formula values', async () => {
    const { facts, rows } = await read({
      sheets: {
        Leads:
          '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Open?</t></is></c><c r="D1" t="str"><v>Sum</v></c></row>' +
          '<row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><f>1+1</f><v>2</v></c><c r="C2" t="b"><v>1</v></c><c r="D2" t="e"><v>#N/A</v></c></row>' +
          '<row r="4"><c r="A4" t="str"><f>A2</f><v>a &amp; b</v></c><c r="D4"><v>5.1200000000000001E9</v></c></row>',
      },
      strings:
        '<si><t>Name</t></si><si><r><t>To</t></r><r><t>wn</t></r><rPh><t>phonetic</t></rPh></si><si><t>line_x000D_end_x0000__xD800_</t></si>',
    });
    expect(facts).toMatchObject({
      format: 'xlsx',
      sheet: 'Leads',
      headerLine: 1,
      header: ['Name', 'Town', 'Open?', 'Sum'],
    });
    expect(rows).toEqual([
      { line: 2, cells: ['line\rend\uFFFD', '2', 'TRUE'] },
      { line: 4, cells: ['a & b', '', '', '5120000000'] },
    ]);
  });

  it('keeps little of a name that no spreadsheet program allows, and finds its sheet', async () => {
    const { facts, rows } = await read({
      sheets: { ['Leads'.padEnd(100_000, 'x')]: textRow(1, 'Name', 'Town') + textRow(2, 'Zoe', 'Provo') },
    });
    expect(facts.sheet).toBe('Leads'.padEnd(100, 'x'));
    expect(rows).toEqual([{ line: 2, cells: ['Zoe', 'Provo'] }]);
  });

  it('writes dates, times and spans as text by the style of the cell', async () => {
    const row = (line: number, values: readonly (readonly [style: number, value: string])[]) =>
      `<row r="${line}">${values.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join('')}</row>`;
    const sheets = {
      Data:
        textRow(1, 'Day', 'Moment', 'Span', 'Number', 'Clock') +
        row(2, [
          [1, '43132'],
          [2, '43132.8325'],
          [3, '1.5'],
          [4, '43132'],
          [5, '0.75'],
        ]),
    };
    const from1900 = await read({ sheets, styles });
    expect(from1900.rows[0]?.cells).toEqual([
      '2018-02-01',
      '2018-02-01T19:58:48',
      '36:00:00',
      '43132',
      '18:00:00',
    ]);
    const from1904 = await read({ sheets, styles, properties: 'date1904="1"' });
    expect(from1904.rows[0]?.cells[0]).toBe('2022-02-02');
  });

  it.each([
    ['General', 'number'],
    ['0.00E+00', 'number'],
    ['#,##0.00 "days"', 'number'],
    ['[$-409]d-mmm-yy;@', 'date'],
    ['mmmm', 'date'],
    ['m/d/yyyy h:mm AM/PM', 'datetime'],
    ['mm:ss.0', 'time'],
    ['[mm]:ss', 'elapsed'],
    ['[Red]0.0', 'number'],
  ])('knows what the format %s shows', (code, shown) => {
    expect(shownBy(code)).toBe(shown);
  });

  it('takes the first sheet with a table, hidden ones last', async () => {
    const { facts } = await read({
      sheets: {
        Cover: textRow(1, 'Report of leads') + textRow(3, 'made for you'),
        Empty: '',
        Lists: textRow(1, 'Key', 'Word') + textRow(2, 'a', 'b'),
        Leads: textRow(2, 'Name', 'Town') + textRow(3, 'Ann', 'Paris'),
      },
      hidden: ['Lists'],
    });
    expect(facts).toMatchObject({ sheet: 'Leads', headerLine: 2 });
  });

  it('names the other sheets with tables, but for narrow, hidden and broken ones', async () => {
    const rows = textRow(1, 'Name', 'Town') + textRow(2, 'Ann', 'Paris');
    const { facts } = await read({
      sheets: {
        Notes: textRow(1, 'Read this'),
        North: rows,
        South: rows,
        Empty: '',
        Broken: '<row r="1"><c',
        East: rows,
        List: textRow(1, 'Town') + textRow(2, 'Paris'),
        Lists: rows,
      },
      hidden: ['Lists'],
    });
    expect(facts).toMatchObject({ sheet: 'North', otherSheets: ['South', 'East'] });
    expect((await read({ sheets: { North: rows } })).facts).not.toHaveProperty('otherSheets');
  });

  it('says what is wrong with workbooks it cannot read', async () => {
    const failing = (parts: Record<string, string>) =>
      readBytes(zip(parts)).then(
        () => 'read',
        (error: unknown) => String(error),
      );
    expect(await failing({ 'xl/workbook.bin': '' })).toMatch(/xlsb/);
    expect(await failing({ 'content.xml': '', mimetype: 'application/x' })).toMatch(/another program/);
    expect(await failing({ 'xl/workbook.xml': '<workbook><sheets' })).toMatch(/damaged/);
    const empty = await read({ sheets: { One: '' } }).catch((error: unknown) => String(error));
    expect(empty).toMatch(/has no rows/);
  });

  it('refuses archives that unpack to far more than their size, deep nesting and endless cells', async () => {
    const names = textRow(1, 'Name', 'Town');
    const bomb = `${names}${textRow(2, 'a', 'b')}${' '.repeat(120 * 1024 * 1024)}`;
    await expect(read({ sheets: { Data: bomb } })).rejects.toThrow(/unpacks to far more/);
    await expect(read({ sheets: { Data: names + '<a>'.repeat(200) } })).rejects.toThrow(/nested too deeply/);
    const endless = `${names}<row><c t="str"><v>${'x'.repeat(6_000_000)}</v></c></row>`;
    await expect(read({ sheets: { Data: endless } })).rejects.toThrow(/too long/);
  });

  it.each([
    ['a file of the machine', '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/hostname">]>'],
    ['an address', '<!DOCTYPE a [<!ENTITY e SYSTEM "http://127.0.0.1:1/x">]>'],
    [
      'itself many times over',
      `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, i) => `<!ENTITY a${i + 1} "&a${i};&a${i};">`).join('')}<!ENTITY e "&a30;">]>`,
    ],
  ])('puts nothing in the place of an entity that names %s', async (_what, declared) => {
    const parts = { 'xl/workbook.xml': `${declared}<workbook><sheets>&e;</sheets></workbook>` };
    await expect(readBytes(zip(parts))).rejects.toThrow(/damaged/);
  });

  it('refuses an archive of more parts than any workbook has', async () => {
    const parts = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`xl/${i}`, '']));
    await expect(readBytes(zip(parts))).rejects.toThrow(/damaged/);
  });

  it('refuses more columns than a file may have, wherever they stand', async () => {
    const far = `${textRow(1, 'Name', 'Town')}<row r="2"><c r="XFD2"><v>1</v></c></row>`;
    await expect(read({ sheets: { Data: far } })).rejects.toThrow(/more than 500 columns/);
  });

  it.each(['99999999999', '2.5', '1e999', '-3', 'NaN', '__proto__'])(
    'counts on where a row is numbered %s, which no sheet has',
    async (number) => {
      const row = textRow(2, 'a', 'b').replace('r="2"', `r="${number}"`);
      const { rows } = await read({ sheets: { Data: textRow(1, 'Name', 'Town') + row } });
      expect(rows).toEqual([{ line: 2, cells: ['a', 'b'] }]);
    },
  );

  it('refuses more shared text than memory should hold', async () => {
    const strings = `<si><t>${'abcdefghij'.repeat(100)}</t></si>`.repeat(60_000);
    await expect(
      read({ sheets: { Data: textRow(1, 'Name', 'Town') + textRow(2, 'a', 'b') }, strings }),
    ).rejects.toThrow(/too much text/);
  });
});
