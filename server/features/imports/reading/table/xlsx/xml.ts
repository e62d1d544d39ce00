import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../byte-source.ts';

/** Events of an XML text; names come without their namespace prefix. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Characters without a tag, and depth of nesting, that no workbook needs. */
const bounds = { silence: 4_000_000, depth: 100 } as const;

const bare = (name: string) => {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
};

/**
 * Reads an XML part to its end and calls the listener; yields after every piece with the bytes taken so far, so that
 * the caller can pass on what it has collected. Breaking off closes the stream. Throws on malformed XML, and
 * UnreadableFile on XML made to exhaust memory.
 */
export async function* readXml(stream: Readable, listener: XmlListener): AsyncGenerator<number> {
  const parser = new SaxesParser({ position: false, xmlns: false });
  let silence = 0;
  let depth = 0;
  parser.on('opentag', (tag) => {
    silence = 0;
    if (++depth > bounds.depth) throw new UnreadableFile('This workbook is nested too deeply to be read.');
    listener.open?.(bare(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    silence = 0;
    depth--;
    listener.close?.(bare(tag.name));
  });
  if (listener.text) parser.on('text', (text) => listener.text?.(text));
  if (listener.text) parser.on('cdata', (text) => listener.text?.(text));
  parser.on('error', (error) => {
    throw error;
  });
  const decoder = new TextDecoder('utf-8');
  let done = 0;
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('expected bytes');
    done += chunk.length;
    silence += chunk.length;
    parser.write(decoder.decode(chunk, { stream: true }));
    if (silence > bounds.silence) {
      throw new UnreadableFile('A cell of this workbook is too long to be read.');
    }
    yield done;
  }
  parser.close();
}

/** Bytes of a part that is read in one go, and entries of a list in it: more than a spreadsheet program writes. */
const most = { bytes: 16 * 1024 * 1024, entries: 65_536 } as const;

const tooMuchBeside = () =>
  new UnreadableFile(
    'This workbook lists more sheets, links or styles than can be read. ' +
      'Please save the sheet with your list as CSV and upload that.',
  );

/** Call it with the length of what is kept of a part as that grows. @throws UnreadableFile beyond 65,536 */
export function checkEntries(count: number): void {
  if (count > most.entries) throw tooMuchBeside();
}

/** Reads a small part in one go. @throws UnreadableFile for one beyond 16 MB, and the signal's reason */
export async function readWholeXml(
  stream: Readable,
  listener: XmlListener,
  signal?: AbortSignal,
): Promise<void> {
  for await (const bytes of readXml(stream, listener)) {
    signal?.throwIfAborted();
    if (bytes > most.bytes) throw tooMuchBeside();
  }
}
