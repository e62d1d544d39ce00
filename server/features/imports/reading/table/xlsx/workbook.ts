import { posix } from 'node:path';
import { cutText } from '../../values/text.ts';
import { UnreadableFile } from '../byte-source.ts';
import type { Container } from './container.ts';
import { checkEntries, readWholeXml, type XmlListener } from './xml.ts';

/** Excel allows 31 characters of a name, which is kept with what was found out about the file. */
const longestName = 100;
/** Sheets that are looked at for a table. */
export const mostSheets = 100;

export interface Sheet {
  readonly name: string;
  /** Name of the part that holds it. */
  readonly part: string;
  readonly isHidden: boolean;
}

export interface Workbook {
  /** In the order of the tabs, hidden ones last; each part once, and the first `mostSheets`. */
  readonly sheets: readonly Sheet[];
  /** Whether there are more. */
  readonly hasMoreSheets: boolean;
  /** True when day 0 is 1 January 1904. */
  readonly from1904: boolean;
  readonly sharedStrings: string | null;
  readonly styles: string | null;
}

/** Relation id → part and type, as a part's `.rels` file says. */
async function relationsOf(
  container: Container,
  part: string,
  signal: AbortSignal | undefined,
): Promise<Map<string, { part: string; type: string }>> {
  const folder = posix.dirname(part);
  const stream = await container.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  const relations = new Map<string, { part: string; type: string }>();
  if (!stream) return relations;
  const listener: XmlListener = {
    open(name, { Id, Target, Type }) {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.set(Id, { part: path, type: Type?.split('/').at(-1) ?? '' });
      checkEntries(relations.size);
    },
  };
  await readWholeXml(stream, listener, signal);
  return relations;
}

/** What to say about a ZIP that holds no workbook. */
function refuseOtherZip(names: readonly string[]): never {
  const has = (start: string) => names.some((name) => name.startsWith(start));
  if (has('xl/workbook.bin')) {
    throw new UnreadableFile(
      'This is a binary workbook (.xlsb). Please save it as XLSX or CSV and upload that.',
    );
  }
  if (has('word/') || has('ppt/')) {
    throw new UnreadableFile('This is a document, not a table. Please export the list as CSV or XLSX.');
  }
  if (has('content.xml') || has('Index/')) {
    throw new UnreadableFile(
      'This spreadsheet was saved by another program. Please export it as CSV or XLSX and upload that.',
    );
  }
  throw new UnreadableFile('This is a ZIP archive. Please unpack it and upload the CSV or XLSX file inside.');
}

/**
 * Reads which sheets a workbook has. @throws UnreadableFile when the archive is no workbook, or lists more than any has
 */
export async function readWorkbook(container: Container, signal?: AbortSignal): Promise<Workbook> {
  const root = await relationsOf(container, '.', signal);
  const main = [...root.values()].find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  const stream = main.endsWith('.bin') || main.startsWith('word/') ? null : await container.read(main);
  if (!stream) return refuseOtherZip(container.names);
  const listed: { name: string; id: string; hidden: boolean }[] = [];
  let from1904 = false;
  const listener: XmlListener = {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key === 'r:id' || key.endsWith(':id'))?.[1];
      if (id === undefined) return;
      const sheet = cutText(attributes.name ?? '', longestName);
      checkEntries(listed.push({ name: sheet, id, hidden: (attributes.state ?? 'visible') !== 'visible' }));
    },
  };
  await readWholeXml(stream, listener, signal);
  const relations = await relationsOf(container, main, signal);
  const byType = (type: string) =>
    [...relations.values()].find((relation) => relation.type === type)?.part ?? null;
  const byPart = new Map<string, Sheet>();
  for (const { name, id, hidden } of listed.toSorted((a, b) => Number(a.hidden) - Number(b.hidden))) {
    const relation = relations.get(id);
    if (relation?.type !== 'worksheet' || byPart.has(relation.part)) continue;
    byPart.set(relation.part, { name, part: relation.part, isHidden: hidden });
  }
  return {
    sheets: [...byPart.values()].slice(0, mostSheets),
    hasMoreSheets: byPart.size > mostSheets,
    from1904,
    sharedStrings: byType('sharedStrings'),
    styles: byType('styles'),
  };
}
