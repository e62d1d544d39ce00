import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP archive of the given parts, each deflated. */
export function zip(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const path = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x0800, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt16LE(33, 8);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, path, packed]);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), shared, central, path);
    files.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const count = Object.keys(parts).length;
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function relations(list: readonly (readonly [id: string, type: string, target: string])[]): string {
  const items = list.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}

export interface WorkbookParts {
  /** Sheet name → the XML inside `<sheetData>`. */
  readonly sheets: Readonly<Record<string, string>>;
  /** XML inside `<sst>`. */
  readonly strings?: string;
  /** XML inside `<styleSheet>`. */
  readonly styles?: string;
  /** Attributes of `<workbookPr>`. */
  readonly properties?: string;
  /** Names of hidden sheets. */
  readonly hidden?: readonly string[];
}

/** A workbook of the given sheets, as a spreadsheet program would save it. */
export const workbook = (parts: WorkbookParts): Buffer => zip(workbookParts(parts));

/** The parts of such a workbook, by name. */
export function workbookParts({
  sheets,
  strings,
  styles,
  properties = '',
  hidden = [],
}: WorkbookParts): Record<string, string> {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml':
      `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns:r="${relationships}"><workbookPr ${properties}/><sheets>` +
      names
        .map(
          (name, i) =>
            `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"${hidden.includes(name) ? ' state="hidden"' : ''}/>`,
        )
        .join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((_, i) => [`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`] as const),
      ['rIdS', 'sharedStrings', '/xl/sharedStrings.xml'] as const,
      ['rIdT', 'styles', 'styles.xml'] as const,
    ]),
  };
  for (const [i, name] of names.entries()) {
    parts[`xl/worksheets/sheet${i + 1}.xml`] =
      `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`;
  }
  if (strings !== undefined) parts['xl/sharedStrings.xml'] = `<sst>${strings}</sst>`;
  if (styles !== undefined) parts['xl/styles.xml'] = `<styleSheet>${styles}</styleSheet>`;
  return parts;
}

/** A row of inline texts. */
export function textRow(line: number, ...cells: readonly string[]): string {
  const inner = cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('');
  return `<row r="${line}">${inner}</row>`;
}
