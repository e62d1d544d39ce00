import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { CarrierRecord } from './records.ts';

/** An append-only file of records, one a line. A record is in the file before `append` returns. */
export class Journal {
  readonly #file: string | null;

  /** Without a file, records are in memory only. */
  constructor(file: string | null) {
    this.#file = file;
  }

  /**
   * All records, oldest first. A last line that a kill cut off was never answered for, and is removed. Throws with the
   * number of any other line that is no record.
   */
  read(): CarrierRecord[] {
    if (this.#file === null || !existsSync(this.#file)) return [];
    const text = readFileSync(this.#file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) truncateSync(this.#file, Buffer.byteLength(whole));
    return whole
      .split('\n')
      .slice(0, -1)
      .map((line, index) => this.#parse(line, index + 1));
  }

  append(record: CarrierRecord): void {
    if (this.#file === null) return;
    appendFileSync(this.#file, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  }

  #parse(line: string, number: number): CarrierRecord {
    try {
      return CarrierRecord.parse(JSON.parse(line));
    } catch (cause) {
      throw new Error(
        `Line ${number} of ${this.#file} is no record of the sandbox's carriers: remove the file`,
        {
          cause,
        },
      );
    }
  }
}
