/** Rows are counted from 0, from 1, or from 2 below a header. */
const latestStart = 2;
const whole = /^\d{1,7}$/;

/** Tells a column that only counts the rows of its file, one up each time, from one that names records. */
export class RowCounter {
  #last: number | null = null;
  #counts = true;

  add(cell: string): void {
    if (!this.#counts) return;
    const text = cell.trim();
    const number = whole.test(text) ? Number(text) : Number.NaN;
    this.#counts = this.#last === null ? number <= latestStart : number === this.#last + 1;
    this.#last = number;
  }

  /** Whether every value so far was one more than the value before. */
  get countsRows(): boolean {
    return this.#counts && this.#last !== null;
  }
}
