import { createHash } from 'node:crypto';
import { z } from 'zod';
import { StartError } from '../../start-error.ts';
import { type BackedUpTable, Contents, quote, quoted } from './backup-contents.ts';

/**
 * A backup is a text file, compressed by zstd: a first line with what it holds, then for each table a COPY statement
 * with its rows as PostgreSQL writes them, closed by a line `\.`, and a last line with the number of rows and the
 * SHA-256 of everything before it. psql reads it too.
 */
const format = 1;
const firstWords = '-- Fieldtone backup ';
const lastWords = '-- End of backup ';

export const Head = Contents.extend({ format: z.literal(format), takenAt: z.iso.datetime() });
export type Head = z.infer<typeof Head>;

/** Rows by table, and the sum over everything before. */
const Tail = z.object({ rows: z.record(z.string(), z.number().int()), sha256: z.string() });
export type Tail = z.infer<typeof Tail>;

export const headLine = (contents: Contents, takenAt: Date) =>
  `${firstWords}${JSON.stringify({ format, takenAt: takenAt.toISOString(), ...contents })}\n`;

export const tailLine = (tail: Tail) => `${lastWords}${JSON.stringify(tail)}\n`;

/** The line before a table's rows. */
export const copyLine = (table: BackedUpTable) =>
  `COPY ${quoted(table)} (${table.columns.map(quote).join(', ')}) FROM stdin;\n`;

/** The line after a table's rows. */
export const endOfRows = '\\.\n';

/** What a file says when it is not a whole backup. */
export const damaged = (why: string, cause?: unknown) =>
  new StartError(`This file is not a whole backup: ${why}.`, { cause });

/** Takes a backup apart while it streams by; nothing of it has to fit into memory but a row. */
export class BackupReader {
  readonly #source: AsyncIterator<Buffer>;
  readonly #hash = createHash('sha256');
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The first line. Throws StartError for what is no backup. */
  async head(): Promise<Head> {
    const line = await this.#line();
    const head = line.startsWith(firstWords) ? Head.safeParse(parsed(line.slice(firstWords.length))) : null;
    if (!head?.success) throw damaged('it does not begin as one');
    this.#hash.update(`${line}\n`);
    return head.data;
  }

  /** The rows of the next table, in pieces that end with a whole row. */
  async *rows(table: BackedUpTable): AsyncGenerator<Buffer> {
    const line = `${await this.#line()}\n`;
    if (line !== copyLine(table)) throw damaged(`the rows of ${table.name} are not where they should be`);
    this.#hash.update(line);
    for (;;) {
      const end = this.#rest.indexOf(`\n${endOfRows}`);
      const cut = this.#startsWithEnd() ? 0 : end === -1 ? this.#rest.lastIndexOf('\n') + 1 : end + 1;
      if (cut > 0) yield this.#take(cut);
      if (this.#startsWithEnd()) break;
      await this.#more();
    }
    this.#take(endOfRows.length);
  }

  /** The last line. Throws StartError unless everything before it is what was written. */
  async tail(): Promise<Tail> {
    const line = await this.#line();
    const tail = line.startsWith(lastWords) ? Tail.safeParse(parsed(line.slice(lastWords.length))) : null;
    if (!tail?.success) throw damaged('its end is missing');
    if (tail.data.sha256 !== this.#hash.digest('hex')) throw damaged('its checksum is another');
    return tail.data;
  }

  #startsWithEnd() {
    return this.#rest.subarray(0, endOfRows.length).equals(Buffer.from(endOfRows));
  }

  /** Without its end; not yet in the sum. */
  async #line(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf('\n');
      if (end !== -1) {
        const line = this.#rest.toString('utf8', 0, end);
        this.#rest = this.#rest.subarray(end + 1);
        return line;
      }
      await this.#more();
    }
  }

  #take(bytes: number): Buffer {
    const taken = this.#rest.subarray(0, bytes);
    this.#rest = this.#rest.subarray(bytes);
    this.#hash.update(taken);
    return taken;
  }

  async #more(): Promise<void> {
    const next = await this.#source.next().catch((error: unknown) => {
      throw damaged('it cannot be unpacked', error);
    });
    if (next.done) throw damaged('it ends too early');
    this.#rest = Buffer.concat([this.#rest, next.value]);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
