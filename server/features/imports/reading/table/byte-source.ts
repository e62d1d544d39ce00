/** The bytes of one uploaded file, wherever they are kept. Every call of `open` starts at the first byte. */
export interface ByteSource {
  readonly size: number;
  open(): AsyncIterable<Uint8Array>;
  /** Path of a file that holds the bytes, for formats that need random access. */
  file(): Promise<string>;
}

/** The file cannot be read as a table. The message says to the customer what happened and what to do. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** The first `length` bytes, fewer when the file is shorter. */
export async function readHead(source: ByteSource, length: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of source.open()) {
    parts.push(chunk);
    total += chunk.length;
    if (total >= length) break;
  }
  return Buffer.concat(parts).subarray(0, length);
}
