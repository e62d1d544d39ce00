import fc from 'fast-check';
import { textRow, workbookParts, zip } from '../../server/features/imports/reading/testing/workbook.ts';
import { changedTable } from './hostile-text.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Characters that XML cannot hold are left out as a spreadsheet program leaves them out.
const inXml = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Something done to the XML of a sheet. */
type XmlChange = (xml: string) => string;

const attribute = fc.constantFrom(
  '1',
  '-1',
  '1.5',
  '1e9',
  '99999999999',
  '1e999',
  'NaN',
  '',
  'x',
  '0',
  '1048577',
  '__proto__',
);
const cellType = fc.constantFrom('s', 'n', 'b', 'e', 'd', 'str', 'inlineStr', 'toString', '');
const value = fc.constantFrom(
  '0',
  '-1',
  '1.5',
  '1e308',
  '99999',
  '2958466.5',
  '45000.999999',
  'NaN',
  '#N/A',
  '',
  '1e-7',
  '0x1F',
);
const nth = (xml: string, pattern: RegExp, at: number, put: (found: string) => string) => {
  const found = [...xml.matchAll(pattern)];
  const one = found[at % Math.max(1, found.length)];
  if (one === undefined) return xml;
  return xml.slice(0, one.index) + put(one[0]) + xml.slice(one.index + one[0].length);
};

const xmlChange = fc.oneof(
  fc.tuple(fc.nat(40), attribute).map<XmlChange>(
    ([at, number]) =>
      (xml) =>
        nth(xml, /<row r="[^"]*"/g, at, () => `<row r="${number}"`),
  ),
  fc.tuple(fc.nat(90), fc.constantFrom('A1', 'ZZ1', 'XFD1', 'AAAA1', '1', '', 'a1', 'É1')).map<XmlChange>(
    ([at, cell]) =>
      (xml) =>
        nth(xml, /<c /g, at, () => `<c r="${cell}" `),
  ),
  fc.tuple(fc.nat(90), cellType, value, fc.nat(9)).map<XmlChange>(
    ([at, type, text, style]) =>
      (xml) =>
        nth(
          xml,
          /<c t="inlineStr"><is><t>[^<]*<\/t><\/is><\/c>/g,
          at,
          () => `<c t="${type}" s="${style}"><f>A1</f><v>${text}</v></c>`,
        ),
  ),
  fc.constantFrom<XmlChange>(
    (xml) => xml.replaceAll('</c>', ''),
    (xml) => xml.slice(0, xml.length / 2),
    (xml) => `${xml}<row>`,
    (xml) => xml.replaceAll('<t>', '<t xml:space="preserve"><r><rPh>'),
    (xml) => `${'<a>'.repeat(3000)}${xml}`,
    (xml) => `<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>${xml}`,
    (xml) => xml.replace('<t>', '<t>&evil;'),
    (xml) => xml.replace('<t>', '<t>&#0;&#xD800;&#xFFFFFFFF;'),
    (xml) => xml.replaceAll('<t>', '<t>_x0000__xD800__x000A_'),
    (xml) => `${xml}<!--${'-'.repeat(5000)}`,
    (xml) => `${xml}<![CDATA[`,
    (xml) =>
      xml.replaceAll('<row r=', `<row ${Array.from({ length: 300 }, (_, i) => `a${i}="b"`).join(' ')} r=`),
    (xml) => xml.replaceAll(/<row r="\d+"/g, '<row r="7"'),
    (xml) => xml + Array.from({ length: 500 }, (_, i) => `<c r="XFD${i}" t="str"><v>a</v></c>`).join(''),
    () => '',
  ),
);

const entities = [
  '',
  '',
  '<!DOCTYPE a [<!ENTITY evil "lol">]>',
  `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, i) => `<!ENTITY b${i} "${'&a;'.repeat(10)}">`).join('')}<!ENTITY evil "&b19;&b19;">]>`,
  '<!DOCTYPE a [<!ENTITY evil SYSTEM "file:///etc/passwd">]>',
  '<!DOCTYPE a SYSTEM "http://127.0.0.1:1/evil.dtd">',
  '<?xml version="1.0" encoding="UTF-16"?>',
  '<?xml version="9.9" encoding="evil"?>',
];

/** What is done to the archive: parts taken away, replaced or led astray. */
const partChange = fc.constantFrom<
  (parts: Record<string, string | Buffer>) => Record<string, string | Buffer>
>(
  (parts) => parts,
  (parts) => parts,
  (parts) => ({
    ...parts,
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="46"/><xf numFmtId="-1"/><xf numFmtId="x"/></cellXfs></styleSheet>',
  }),
  (parts) => ({ ...parts, 'xl/styles.xml': '<styleSheet><cellXfs><xf' }),
  (parts) => ({ ...parts, 'xl/sharedStrings.xml': '<sst><si><t>a</t></si></sst>' }),
  (parts) => ({ ...parts, 'xl/sharedStrings.xml': Buffer.from([0xff, 0xfe, 0, 1, 2]) }),
  (parts) => ({ ...parts, '../../evil.xml': 'x', 'xl\\worksheets\\sheet1.xml': '<worksheet/>' }),
  (parts) => ({ ...parts, '[Content_Types].xml': '<'.repeat(900) }),
  ({ 'xl/_rels/workbook.xml.rels': _, ...rest }) => rest,
  ({ 'xl/worksheets/sheet1.xml': _, ...rest }) => rest,
  (parts) => ({
    ...parts,
    'xl/_rels/workbook.xml.rels': String(parts['xl/_rels/workbook.xml.rels']).replaceAll(
      'worksheets/sheet1',
      '../../../etc/passwd',
    ),
  }),
  (parts) => ({
    ...parts,
    'xl/_rels/workbook.xml.rels': String(parts['xl/_rels/workbook.xml.rels']).replaceAll(
      'worksheets/sheet1.xml',
      'workbook.xml',
    ),
  }),
  (parts) => ({ ...parts, 'xl/worksheets/sheet1.xml': zip({ 'a.xml': 'b' }) }),
);

/** Corruption of the archive's bytes. Sizes and offsets are little-endian words. */
const zipDamage = fc.oneof(
  { weight: 8, arbitrary: fc.constant((bytes: Buffer) => bytes) },
  {
    weight: 2,
    arbitrary: fc.nat(1_000_000).map((at) => (bytes: Buffer) => bytes.subarray(0, at % bytes.length)),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat(1_000_000), fc.constantFrom(0, 1, 0x7fffffff, 0xffffffff))
      .map(([at, word]) => (bytes: Buffer) => {
        const damaged = Buffer.from(bytes);
        damaged.writeUInt32LE(word, at % (damaged.length - 4));
        return damaged;
      }),
  },
  {
    weight: 3,
    // Within the directory and its end, which describe the archive.
    arbitrary: fc.tuple(fc.nat(600), fc.nat(255)).map(([back, byte]) => (bytes: Buffer) => {
      const damaged = Buffer.from(bytes);
      damaged[Math.max(0, damaged.length - 1 - back)] = byte;
      return damaged;
    }),
  },
  { weight: 1, arbitrary: fc.constant((bytes: Buffer) => Buffer.concat([Buffer.from('MZ junk'), bytes])) },
  { weight: 1, arbitrary: fc.constant((bytes: Buffer) => Buffer.concat([bytes, bytes])) },
);

/** Workbooks that start as a real export and are then corrupted. */
export const hostileWorkbook: fc.Arbitrary<Buffer> = fc
  .record({
    rows: changedTable,
    changes: fc.array(xmlChange, { maxLength: 3 }),
    entity: fc.constantFrom(...entities),
    change: partChange,
    damage: zipDamage,
  })
  .map(({ rows, changes, entity, change, damage }) => {
    // Wide tables are tried as text; here each cell costs fifty bytes of XML.
    const cells = rows.slice(0, 60).map((row) => row.slice(0, 600));
    const plain = cells.map((row, i) => textRow(i + 1, ...row.map((cell) => inXml(cell)))).join('');
    const xml = changes.reduce((text, one) => one(text), plain);
    const parts = workbookParts({ sheets: { Leads: xml } });
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    return damage(zip(change({ ...parts, 'xl/worksheets/sheet1.xml': `${entity}${sheet}` })));
  });
