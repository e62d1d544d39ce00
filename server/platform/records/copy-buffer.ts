/** Memory at first; it doubles where more is needed. */
const firstBytes = 256 * 1024;
/** The database begins with a piece once it has all of it. */
const pieceBytes = 64 * 1024;
/** UTF-8 needs at most three bytes for one UTF-16 unit. */
const mostBytesPerUnit = 3;
/** Up to here a loop is faster than a call of the encoder. */
const shortText = 48;
const lengthBytes = 4;
const two32 = 2 ** 32;
/** The database counts its instants from the year 2000. */
const firstMs = Date.UTC(2000, 0, 1);

// PostgreSQL's binary format for COPY: a header, then rows of values, each behind its length, then a trailer.
// https://www.postgresql.org/docs/18/sql-copy.html#SQL-COPY-FILE-FORMATS
const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const trailer = Buffer.from([0xff, 0xff]);

/** Rows in the binary format of COPY, outside the heap, so that many waiting rows cost the collector nothing. */
export class CopyBuffer {
  /** Rows begun. */
  count = 0;
  #bytes = Buffer.allocUnsafeSlow(firstBytes);
  #used = 0;

  constructor() {
    this.clear();
  }

  /** Bytes that the rows take. */
  get size(): number {
    return this.#used - header.length;
  }

  /** Begins a row with its first values, written already, and how many it has. */
  begin(beginning: Uint8Array): void {
    this.#room(beginning.length);
    this.#bytes.set(beginning, this.#used);
    this.#used += beginning.length;
    this.count++;
  }

  null(): void {
    this.#room(lengthBytes);
    this.#int32(-1);
  }

  boolean(value: boolean): void {
    this.#room(lengthBytes + 1);
    this.#int32(1);
    this.#bytes[this.#used++] = value ? 1 : 0;
  }

  /** A whole number of four bytes. */
  integer(value: number): void {
    this.#room(lengthBytes + 4);
    this.#int32(4);
    this.#int32(value);
  }

  /** A whole number of eight bytes, which must be a safe integer. */
  bigint(value: number): void {
    this.#int64(Math.floor(value / two32), value);
  }

  /** An instant in epoch milliseconds. */
  instant(ms: number): void {
    const since = ms - firstMs;
    const high = Math.floor(since / two32);
    // Microseconds of a far year are no safe integer, so each half is multiplied by itself.
    const low = (since - high * two32) * 1000;
    this.#int64(high * 1000 + Math.floor(low / two32), low);
  }

  /** A text; NUL, which no text of the database holds, goes. */
  text(value: string): void {
    this.#room(lengthBytes + value.length * mostBytesPerUnit);
    const start = this.#used + lengthBytes;
    let length = value.length;
    if (length > shortText || !this.#ascii(value, start)) {
      length = this.#bytes.write(value.includes('\0') ? value.replaceAll('\0', '') : value, start);
    }
    this.#int32(length);
    this.#used += length;
  }

  /** What was added so far as one input of COPY, in pieces that share its memory. */
  pieces(): Buffer[] {
    this.#room(trailer.length);
    trailer.copy(this.#bytes, this.#used);
    const end = this.#used + trailer.length;
    const pieces: Buffer[] = [];
    for (let at = 0; at < end; at += pieceBytes) {
      pieces.push(this.#bytes.subarray(at, Math.min(at + pieceBytes, end)));
    }
    return pieces;
  }

  /** Clears its rows and keeps the memory, so the pieces that it gave must be done with. */
  clear(): void {
    this.count = 0;
    this.#used = header.copy(this.#bytes);
  }

  /** Writes a short text; false where it holds NUL or anything beyond ASCII. */
  #ascii(value: string, start: number): boolean {
    const bytes = this.#bytes;
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i);
      if (code === 0 || code > 127) return false;
      bytes[start + i] = code;
    }
    return true;
  }

  #int64(high: number, low: number): void {
    this.#room(lengthBytes + 8);
    this.#int32(8);
    this.#int32(high);
    this.#int32(low);
  }

  #int32(value: number): void {
    const bytes = this.#bytes;
    const at = this.#used;
    bytes[at] = value >>> 24;
    bytes[at + 1] = value >>> 16;
    bytes[at + 2] = value >>> 8;
    bytes[at + 3] = value;
    this.#used = at + 4;
  }

  #room(bytes: number): void {
    const needed = this.#used + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * this.#bytes.length, needed));
    this.#bytes.copy(larger, 0, 0, this.#used);
    this.#bytes = larger;
  }
}
