const pieceBytes = 256 * 1024;
/** UTF-8 needs at most three bytes for one UTF-16 unit. */
const mostBytesPerUnit = 3;

/** Lines of COPY input as bytes: outside the heap, so that many waiting lines cost the collector nothing. */
export class CopyBuffer {
  /** Lines added. */
  count = 0;
  readonly #full: Buffer[] = [];
  #piece = Buffer.allocUnsafe(pieceBytes);
  #used = 0;

  add(line: string): void {
    const most = line.length * mostBytesPerUnit;
    if (this.#used + most > this.#piece.length) this.#next(most);
    this.#used += this.#piece.write(line, this.#used);
    this.count++;
  }

  /** What was added so far, in its order. */
  pieces(): Buffer[] {
    return [...this.#full, this.#piece.subarray(0, this.#used)];
  }

  #next(least: number): void {
    this.#full.push(this.#piece.subarray(0, this.#used));
    this.#piece = Buffer.allocUnsafe(Math.max(pieceBytes, least));
    this.#used = 0;
  }
}
