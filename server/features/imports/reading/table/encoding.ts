import { type ByteSource, UnreadableFile } from './byte-source.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const controls = new Uint8Array(256);
for (let byte = 0; byte < 32; byte++) controls[byte] = 1;
for (const byte of [9, 10, 12, 13]) controls[byte] = 0;

const notText = () =>
  new UnreadableFile(
    'This is not a table in text form. Please export the list from your system as CSV or XLSX.',
  );

/** UTF-16 by its byte order mark, or by zeros that stand in every second place only. */
function utf16(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const pairs = head.length >> 1;
  for (let i = 0; i < pairs * 2; i++) if (head[i] === 0) zeros[i & 1] = (zeros[i & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.4 && odd < pairs * 0.05) return 'utf-16be';
  return null;
}

/** The encoding that the beginning of a text shows; UTF-8 may turn out to be wrong further on. @throws UnreadableFile */
export function encodingOf(head: Buffer): Encoding {
  const wide = utf16(head.subarray(0, 4096));
  if (wide) return wide;
  let control = 0;
  for (const byte of head) control += controls[byte] ?? 0;
  if (control > head.length * 0.01 && control > 3) throw notText();
  try {
    decoderOf('utf-8')(head);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** A text whose beginning is UTF-8 and the rest is not. */
export class NotUtf8 extends Error {
  override readonly name = 'NotUtf8';
}

/** Bytes decoded at once: so few that the rows of a piece are done with before the collector moves them. */
const pieceSize = 64 * 1024;

/**
 * The file's text in pieces, without a byte order mark. `onBytes` gets how many bytes of the file have been taken.
 * @throws NotUtf8, and UnreadableFile when there are bytes that no text has
 */
export async function* textPieces(
  source: ByteSource,
  encoding: Encoding,
  onBytes?: (done: number) => void,
): AsyncGenerator<string> {
  const decode = decoderOf(encoding);
  let done = 0;
  for await (const chunk of source.open()) {
    for (let at = 0; at < chunk.length; at += pieceSize) {
      const end = Math.min(at + pieceSize, chunk.length);
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset + at, end - at);
      const isNarrow = encoding === 'utf-8' || encoding === 'windows-1252';
      if (isNarrow && bytes.includes(0)) throw await nulFound(source, done + bytes.indexOf(0));
      const text = decode(bytes);
      if (!isNarrow && text.includes('\0')) throw notText();
      if (text !== '') yield text;
      done += end - at;
      onBytes?.(done);
    }
  }
  const rest = decode(null);
  if (rest !== '') yield rest;
}

/** A function from the bytes of a text, piece by piece, to their characters; null ends it. */
function decoderOf(encoding: Encoding): (bytes: Buffer | null) => string {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  return (bytes) => {
    try {
      return bytes === null ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch {
      if (bytes !== null) throw new NotUtf8('The text is not UTF-8 to its end');
      // A file that ends inside a character was cut off there.
      return '\uFFFD';
    }
  };
}

async function nulFound(source: ByteSource, position: number): Promise<UnreadableFile> {
  let line = 1;
  let at = 0;
  for await (const chunk of source.open()) {
    for (let i = 0; i < chunk.length && at < position; i++, at++) if (chunk[i] === 10) line++;
    if (at >= position) break;
  }
  return new UnreadableFile(
    `Line ${line.toLocaleString('en')} holds bytes that no text has (NUL), ` +
      'so the file may be damaged. Please export it again.',
  );
}
