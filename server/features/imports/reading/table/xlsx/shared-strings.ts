import { UnreadableFile } from '../byte-source.ts';
import type { Container } from './container.ts';
import { readXml } from './xml.ts';

/** Memory that a workbook's shared texts may take, in bytes as estimated: two a character and some for each. */
const mostBytes = 100 * 1024 * 1024;
const perString = 40;

/**
 * Characters that XML cannot hold are written `_x000D_`. NUL is left out and half a character replaced, for no
 * text may hold them.
 */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => {
      const character = Number.parseInt(code, 16);
      return character === 0 ? '' : String.fromCharCode(character);
    })
    .toWellFormed();
}

/** The texts that cells refer to by number. @throws UnreadableFile when they would take too much memory */
export async function readSharedStrings(
  container: Container,
  part: string | null,
  signal?: AbortSignal,
): Promise<string[]> {
  const stream = part === null ? null : await container.read(part);
  const strings: string[] = [];
  if (!stream) return strings;
  let text = '';
  let taking = false;
  let phonetic = false;
  let bytes = 0;
  const pieces = readXml(stream, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic = true;
      else if (name === 't') taking = !phonetic;
    },
    text(piece) {
      if (taking) text += piece;
    },
    close(name) {
      if (name === 't') taking = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'si') {
        strings.push(unescapeText(text));
        bytes += text.length * 2 + perString;
        if (bytes > mostBytes) {
          throw new UnreadableFile(
            'This workbook holds too much text to be read as XLSX. Please save the sheet as CSV and upload that.',
          );
        }
      }
    },
  });
  for await (const _ of pieces) signal?.throwIfAborted();
  return strings;
}
