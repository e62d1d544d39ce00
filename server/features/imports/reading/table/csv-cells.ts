const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;
const gap = /\s/;

/**
 * Takes the cells of one record out of a text, by RFC 4180 with what exports add to it: a quote inside or after a cell
 * stands for itself, and space before a cell does not count. One record at a time: `end` is its own.
 */
export class CellReader {
  /** Position after the record read last, its line break included. */
  end = 0;
  readonly #delimiter: number;
  readonly #mark: string;
  /**
   * A text, and where its first delimiter from a position on is: that of the row after, as a rule. A later piece may be the
   * same text, and begins before that position.
   */
  #text = '';
  #from = 0;
  #next = 0;

  constructor(delimiter: string) {
    this.#mark = delimiter;
    this.#delimiter = delimiter.charCodeAt(0);
  }

  /** The cells between two positions of a text that has no quote there. */
  plain(text: string, from: number, to: number): string[] {
    const cells: string[] = [];
    let start = from;
    const isKnown = text === this.#text && from >= this.#from && from <= this.#next;
    let stop = isKnown ? this.#next : this.#nextDelimiter(text, from);
    while (stop < to) {
      cells.push(text.slice(this.#beginning(text, start, stop), stop));
      start = stop + 1;
      stop = this.#nextDelimiter(text, start);
    }
    this.#text = text;
    this.#from = start;
    this.#next = stop;
    cells.push(text.slice(this.#beginning(text, start, to), to));
    return cells;
  }

  /**
   * The cells of the record that begins at `from`; null when the text ends before it and `isWhole` does not say that
   * nothing follows, or when a quote never closes.
   */
  quoted(text: string, from: number, isWhole: boolean): string[] | null {
    const delimiter = this.#delimiter;
    const cells: string[] = [];
    let at = from;
    for (;;) {
      let start = this.#afterGap(text, at, text.length);
      let cell = '';
      if (text.charCodeAt(start) === quote) {
        const closing = this.#closing(text, start + 1, isWhole);
        if (closing === -1) return null;
        const written = text.slice(start + 1, closing);
        const content = written.includes('"') ? written.replaceAll('""', '"') : written;
        const next = this.#afterMark(text, closing + 1, isWhole);
        if (next === null) return null;
        if (next > 0) {
          cells.push(content);
          if (this.end > 0) return cells;
          at = next;
          continue;
        }
        cell = `"${content}"`;
        start = closing + 1;
      }
      let stop = start;
      for (; stop < text.length; stop++) {
        const code = text.charCodeAt(stop);
        if (code === delimiter || code === lineFeed) break;
      }
      if (stop === text.length && !isWhole) return null;
      if (text.charCodeAt(stop) === delimiter) {
        cells.push(cell + text.slice(start, stop));
        at = stop + 1;
        continue;
      }
      const isCrlf = stop < text.length && stop > start && text.charCodeAt(stop - 1) === carriageReturn;
      cells.push(cell + text.slice(start, isCrlf ? stop - 1 : stop));
      this.end = Math.min(stop + 1, text.length);
      return cells;
    }
  }

  /** Position of the quote that closes a cell, past doubled ones; -1 when the text does not show it. */
  #closing(text: string, from: number, isWhole: boolean): number {
    let at = text.indexOf('"', from);
    while (at !== -1 && text.charCodeAt(at + 1) === quote) at = text.indexOf('"', at + 2);
    return at === text.length - 1 && !isWhole ? -1 : at;
  }

  /**
   * Position after what follows a closing quote: a delimiter, or a line break or the end of the text, where `end` is
   * set too; 0 for anything else, null when the text does not show it.
   */
  #afterMark(text: string, at: number, isWhole: boolean): number | null {
    this.end = 0;
    const code = text.charCodeAt(at);
    if (code === this.#delimiter) return at + 1;
    if (code === lineFeed) this.end = at + 1;
    else if (at === text.length) this.end = at;
    else if (code === carriageReturn) {
      if (text.charCodeAt(at + 1) === lineFeed) this.end = at + 2;
      else if (at + 1 === text.length && !isWhole) return null;
    }
    return this.end;
  }

  /** Position of the first delimiter from `from` on; the text's length where there is none. */
  #nextDelimiter(text: string, from: number): number {
    const at = text.indexOf(this.#mark, from);
    return at === -1 ? text.length : at;
  }

  #beginning(text: string, from: number, to: number): number {
    return isText(text.charCodeAt(from)) ? from : this.#afterGap(text, from, to);
  }

  /** Position after space that stands before a cell; a delimiter and a line break are none. */
  #afterGap(text: string, from: number, to: number): number {
    let at = from;
    for (; at < to; at++) {
      const code = text.charCodeAt(at);
      if (isText(code) || code === this.#delimiter || code === lineFeed) break;
      if (code === carriageReturn && text.charCodeAt(at + 1) === lineFeed) break;
      if (!gap.test(text.charAt(at))) break;
    }
    return at;
  }
}

/** Whether a character is surely no space. */
const isText = (code: number) => code > 32 && code < 0xa0;
