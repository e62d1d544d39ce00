import { CsvError, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { readTable, UnreadableFile } from '../read-table.ts';
import { readAll, sourceOf } from '../testing/sources.ts';
import { CellReader } from './csv-cells.ts';
import { createCsvReader, isBlankRow } from './csv-rows.ts';

const cellsOf = async (content: Uint8Array | string, chunkSize?: number) => {
  const { facts, rows } = await readAll(sourceOf(content, chunkSize));
  return { facts, rows, cells: rows.map((row) => row.cells) };
};

function encode(text: string, encoding: string): Buffer {
  switch (encoding) {
    case 'utf-8 with mark':
      return Buffer.from(`\uFEFF${text}`);
    case 'utf-16le':
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    case 'utf-16be':
      return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    default:
      return Buffer.from(text);
  }
}

const written = (rows: readonly (readonly string[])[], delimiter: string, lineBreak: string) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join(lineBreak);

describe('reading CSV', () => {
  it('gives back any table, in every delimiter, encoding, line ending and chunking', async () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((text) => text.replaceAll('\0', ''))
      .filter((text) => text.isWellFormed());
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }),
      );
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be'),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 97 }),
        async (rows, delimiter, encoding, lineBreak, chunkSize) => {
          const header = rows[0]?.map((_, i) => `Name ${String.fromCharCode(97 + i)}`) ?? [];
          const filler = header.map((_, i) => `${i}.5`);
          const text = written([header, filler, ...rows], delimiter, lineBreak);
          const { facts, cells } = await cellsOf(encode(text, encoding), chunkSize);
          expect(facts).toMatchObject({ headerLine: 1, header, delimiter });
          expect(cells).toEqual([filler, ...rows.filter((row) => row.some((c) => c.trim() !== ''))]);
        },
      ),
      { numRuns: 120 },
    );
  });

  it('lets what else the process does go on between the pieces of a file', async () => {
    const pieces = 20;
    const text = `Name,Phone\n${'Bob,801\n'.repeat((pieces * 64 * 1024) / 8)}`;
    const order: string[] = [];
    const turn = () => {
      order.push('other');
      pending = setImmediate(turn);
    };
    let pending = setImmediate(turn);
    await readTable(sourceOf(text), {}, async (_facts, batches) => {
      for await (const _ of batches) order.push('rows');
    });
    clearImmediate(pending);
    const together = order
      .join(' ')
      .split('other')
      .map((run) => run.trim().split(' ').length);
    expect(order.filter((what) => what === 'rows').length).toBeGreaterThan(pieces);
    expect(Math.max(...together)).toBeLessThan(5);
  });

  it('reads Windows-1252 when the bytes are no UTF-8, however late that shows', async () => {
    const late = `Name,Price\n${'Plain,1\n'.repeat(9000)}`;
    const bytes = Buffer.concat([Buffer.from(late), Buffer.from([0x4d, 0xfc, 0x6c, 0x2c, 0x80, 0x39, 0x0a])]);
    const { facts, cells } = await cellsOf(bytes);
    expect(facts.encoding).toBe('windows-1252');
    expect(cells.at(-1)).toEqual(['Mül', '€9']);
  });

  it('reads UTF-16 without a byte order mark', async () => {
    const { facts, cells } = await cellsOf(Buffer.from('Name,Town\nAnn,Łódź\n', 'utf16le'));
    expect(facts.encoding).toBe('utf-16le');
    expect(cells).toEqual([['Ann', 'Łódź']]);
  });

  it('keeps UTF-8 whose characters are cut by chunks, and an unfinished one at the end', async () => {
    const text = Buffer.from('Name,Town\nZoë,Kraków\nÅsa,Tromsø');
    const { facts, cells } = await cellsOf(text.subarray(0, text.length - 1), 1);
    expect(facts.encoding).toBe('utf-8');
    expect(cells[0]).toEqual(['Zoë', 'Kraków']);
  });

  it('numbers rows by the line on which they begin, through blank lines and line breaks in cells', async () => {
    const text =
      'Export of leads\r\n\r\nName,Note\r\nAnn,"two\r\nlines"\r\n\r\nBob,"a\nb\nc"\r\nCid,plain\r\n';
    const { facts, rows } = await cellsOf(text);
    expect(facts.headerLine).toBe(3);
    expect(rows.map(({ line }) => line)).toEqual([4, 7, 10]);
  });

  it('reads a quote inside a cell or after one', async () => {
    const { cells } = await cellsOf('Size,Name\n5" pipe,x\n"Bob" Smith,y\n3\'6",z\n');
    expect(cells).toEqual([
      ['5" pipe', 'x'],
      ['"Bob" Smith', 'y'],
      ['3\'6"', 'z'],
    ]);
  });

  it('reads quoted cells after a space, old line endings and a declared delimiter', async () => {
    expect((await cellsOf('Name, Town\nAnn, "Paris, France"\n')).cells).toEqual([['Ann', 'Paris, France']]);
    expect((await cellsOf('Name,Town\rAnn,Paris\rBob,Rome\r')).cells).toHaveLength(2);
    const declared = await cellsOf('sep=;\r\nName;Sum\r\nAnn;1,5\r\nBob;2,5\r\n');
    expect(declared.facts).toMatchObject({ delimiter: ';', headerLine: 2, header: ['Name', 'Sum'] });
  });

  it('detects the delimiter by the rows, not by the first comma', async () => {
    const { facts } = await cellsOf('Name;Sum;Note\nAnn;1,50;a, b\nBob;2,75;c\nCid;3,10;d, e, f\n');
    expect(facts.delimiter).toBe(';');
  });

  it('leaves short rows short, drops a blank surplus and keeps one that says something', async () => {
    const { cells } = await cellsOf('A name,B name,C name\n1,2\n1,2,3,,\n1,2,3,4\n');
    expect(cells).toEqual([
      ['1', '2'],
      ['1', '2', '3'],
      ['1', '2', '3', '4'],
    ]);
  });

  it('gives long rows in small batches, so that memory stays bounded', async () => {
    const source = sourceOf(`Name,Note\n${`Ann,${'x'.repeat(500_000)}\n`.repeat(30)}`);
    const sizes = await readTable(source, {}, async (_, batches) => {
      const found: number[] = [];
      for await (const batch of batches) found.push(batch.length);
      return found;
    });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(6);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(30);
  });

  it('reports bytes read and stops when aborted', async () => {
    const source = sourceOf(`Name,Town\n${'Ann,Paris\n'.repeat(50_000)}`);
    const heard: number[] = [];
    await readTable(source, { onBytes: (done) => heard.push(done) }, async (_, batches) => {
      for await (const batch of batches) expect(batch.length).toBeLessThanOrEqual(5000);
    });
    expect(heard.at(-1)).toBe(source.size);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    const stop = new AbortController();
    const read = readTable(source, { signal: stop.signal }, async (_, batches) => {
      for await (const _batch of batches) stop.abort();
    });
    await expect(read).rejects.toThrow('aborted');
  });

  it('reads a long row of quoted cells few times over, in however many pieces it comes', () => {
    const quoted = vi.spyOn(CellReader.prototype, 'quoted');
    const reader = createCsvReader(',', false);
    const rows = Array.from({ length: 300 }, () => reader.write('"",'.repeat(1000))).flat();
    rows.push(...reader.write('"end"\n"next"\n'), ...reader.end());
    const times = quoted.mock.calls.length;
    quoted.mockRestore();
    expect(rows.map(({ line, cells }) => [line, cells.length])).toEqual([
      [1, 300_001],
      [2, 1],
    ]);
    expect(times).toBeLessThan(15);
  });

  it('cuts a piece that is the same as the one before', () => {
    for (const text of ['a,b\n', ',\r\n', 'a,,b\n']) {
      expect(cutInPieces(text.repeat(3), text.length)).toEqual(cutByLibrary(text.repeat(3)));
    }
  });

  it('cuts drawn files as csv-parse does, wherever their pieces end', () => {
    const part = fc.constantFrom(
      'a',
      '"',
      '""',
      ',',
      '\n',
      '\r\n',
      ' ',
      '\t',
      'é',
      '\u00a0',
      'b c',
      '"x, y"',
      '"\n"',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), fc.integer({ min: 1, max: 50 }), (parts, size) => {
        const text = parts.join('');
        expect(cutInPieces(text, size)).toEqual(cutByLibrary(text));
      }),
      { numRuns: 3000 },
    );
  });
});

function cutInPieces(text: string, size: number): string[][] | 'open' {
  const reader = createCsvReader(',', false);
  try {
    const rows = [];
    for (let at = 0; at < text.length; at += size) rows.push(...reader.write(text.slice(at, at + size)));
    return [...rows, ...reader.end()].map(({ cells }) => cells);
  } catch (error) {
    if (error instanceof UnreadableFile) return 'open';
    throw error;
  }
}

function cutByLibrary(text: string): string[][] | 'open' {
  try {
    const rows: string[][] = parse(text, {
      record_delimiter: ['\r\n', '\n'],
      relax_quotes: true,
      relax_column_count: true,
      ltrim: true,
    });
    return rows.filter((cells) => !isBlankRow(cells));
  } catch (error) {
    if (error instanceof CsvError) return 'open';
    throw error;
  }
}
