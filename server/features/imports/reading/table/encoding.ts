import { isUtf8 } from 'node:buffer';
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

/** Bytes at the end that begin a UTF-8 character without finishing it: 0 to 3. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

function lineOf(bytes: Buffer, end: number): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1 && at < end; at = bytes.indexOf(10, at + 1)) lines++;
  return lines;
}

/**
 * The encoding of a text: UTF-16 by its mark or zeros, UTF-8 when the whole file is valid UTF-8, else
 * Windows-1252. Reads the whole file once unless the beginning decides.
 * @throws UnreadableFile when the bytes are no text: NUL bytes, or many control characters.
 */
export async function detectEncoding(
  source: ByteSource,
  head: Buffer,
  signal?: AbortSignal,
): Promise<Encoding> {
  const wide = utf16(head.subarray(0, 4096));
  if (wide) return wide;
  let control = 0;
  for (const byte of head) control += controls[byte] ?? 0;
  const isBinary = control > head.length * 0.01 && control > 3;
  if (isBinary && !head.includes(0)) throw notText();

  let valid = true;
  let carried: Buffer = Buffer.alloc(0);
  let line = 1;
  for await (const chunk of source.open()) {
    signal?.throwIfAborted();
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const nul = bytes.indexOf(0);
    if (nul !== -1) {
      if (isBinary) throw notText();
      throw new UnreadableFile(
        `Line ${(line + lineOf(bytes, nul)).toLocaleString('en')} holds bytes that no text has (NUL), ` +
          'so the file may be damaged. Please export it again.',
      );
    }
    line += lineOf(bytes, bytes.length);
    if (!valid) continue;
    const whole = carried.length > 0 ? Buffer.concat([carried, bytes]) : bytes;
    const rest = unfinished(whole);
    valid = isUtf8(whole.subarray(0, whole.length - rest));
    carried = Buffer.from(whole.subarray(whole.length - rest));
  }
  return valid ? 'utf-8' : 'windows-1252';
}

const pieceSize = 128 * 1024;

/**
 * The file's text as pieces of UTF-8 of at most some 400 KB, without a byte order mark.
 * `onBytes` hears how many bytes of the file have been taken.
 */
export async function* utf8Pieces(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: Encoding,
  onBytes?: (done: number) => void,
): AsyncGenerator<Buffer> {
  const decoder = encoding === 'utf-8' ? null : new TextDecoder(encoding);
  let done = 0;
  let first = true;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += pieceSize) {
      const end = Math.min(at + pieceSize, chunk.length);
      let bytes = Buffer.from(chunk.buffer, chunk.byteOffset + at, end - at);
      if (decoder) {
        bytes = Buffer.from(decoder.decode(bytes, { stream: true }));
        if (bytes.includes(0)) throw notText();
      } else if (first && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
        bytes = bytes.subarray(3);
      first = false;
      if (bytes.length > 0) yield bytes;
      done += end - at;
      onBytes?.(done);
    }
  }
  const tail = decoder?.decode();
  if (tail) yield Buffer.from(tail);
}
