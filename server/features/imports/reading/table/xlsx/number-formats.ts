import type { Container } from './container.ts';
import { checkEntries, readWholeXml, type XmlListener } from './xml.ts';

/** What a number format makes of a number: a day, a moment, a time of day, a span of time, or a plain number. */
export type Shown = 'number' | 'date' | 'datetime' | 'time' | 'elapsed';

const builtIn = new Map<number, Shown>([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map(
    (id) => [id, 'date'] as const,
  ),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47].map((id) => [id, 'time'] as const),
  [22, 'datetime'],
  [46, 'elapsed'],
]);

/** What a format code shows (ECMA-376 part 1, 18.8.31). */
export function shownBy(code: string): Shown {
  const first = code.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';')[0] ?? '';
  if (/\[(h+|m+|s+)\]/i.test(first)) return 'elapsed';
  const plain = first
    .replace(/\[[^\][]*\]/g, '')
    .replace(/am\/pm|a\/p/gi, 'h')
    .toLowerCase();
  if (plain.includes('general') || /[0#?]e[+-]/.test(plain)) return 'number';
  const time = /[hs]/.test(plain);
  const date = /[yd]/.test(plain) || (!time && plain.includes('m'));
  if (date) return time ? 'datetime' : 'date';
  return time ? 'time' : 'number';
}

/** What each cell style, by its number, shows. @throws UnreadableFile for more than any workbook has */
export async function readStyles(
  container: Container,
  part: string | null,
  signal?: AbortSignal,
): Promise<Shown[]> {
  const stream = part === null ? null : await container.read(part);
  if (!stream) return [];
  const custom = new Map<number, Shown>();
  const styles: Shown[] = [];
  let inCells = false;
  const listener: XmlListener = {
    open(name, attributes) {
      if (name === 'numFmt') {
        custom.set(Number(attributes.numFmtId), shownBy(attributes.formatCode ?? ''));
        checkEntries(custom.size);
      } else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attributes.numFmtId ?? 0);
        checkEntries(styles.push(custom.get(id) ?? builtIn.get(id) ?? 'number'));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  };
  await readWholeXml(stream, listener, signal);
  return styles;
}
