import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CopyBuffer } from './copy-buffer.ts';

type Method = 'text' | 'integer' | 'bigint' | 'instant' | 'boolean' | 'null';
type Written = readonly [Method, string | number | boolean | null];

const instant = fc.integer({
  min: Date.UTC(1, 0, 1) - 2_000 * 365 * 86_400_000,
  max: Date.UTC(9999, 11, 31),
});
const value: fc.Arbitrary<Written> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 100 }).map((text) => ['text', text] as const),
  fc.string({ unit: 'binary-ascii', maxLength: 100 }).map((text) => ['text', text] as const),
  fc.integer({ min: 1, max: 20_000 }).map((n) => ['text', 'é'.repeat(n)] as const),
  fc.integer().map((number) => ['integer', number] as const),
  fc.maxSafeInteger().map((number) => ['bigint', number] as const),
  instant.map((ms) => ['instant', ms] as const),
  fc.boolean().map((is) => ['boolean', is] as const),
  fc.constant(['null', null] as const),
);

function write(buffer: CopyBuffer, rows: readonly (readonly Written[])[]): void {
  for (const row of rows) {
    buffer.begin(Buffer.from([0, row.length]));
    for (const [method, given] of row) {
      if (method === 'null') buffer.null();
      else if (method === 'boolean') buffer.boolean(given === true);
      else if (method === 'text') buffer.text(String(given));
      else buffer[method](Number(given));
    }
  }
}

/** The values of the input of a COPY, read as the methods by which they were written. */
function read(input: Buffer, rows: readonly (readonly Written[])[]): unknown[][] {
  expect(input.subarray(0, 11).toString('latin1')).toBe('PGCOPY\n\xff\r\n\0');
  expect(input.subarray(-2)).toEqual(Buffer.from([0xff, 0xff]));
  let at = 19;
  const found = rows.map((row) => {
    expect(input.readInt16BE(at)).toBe(row.length);
    at += 2;
    return row.map(([method]) => {
      const length = input.readInt32BE(at);
      at += 4;
      if (length === -1) return null;
      const bytes = input.subarray(at, at + length);
      at += length;
      return readers[method](bytes);
    });
  });
  expect(at).toBe(input.length - 2);
  return found;
}

const readers: Record<Method, (bytes: Buffer) => unknown> = {
  text: (bytes) => bytes.toString(),
  integer: (bytes) => bytes.readInt32BE(),
  bigint: (bytes) => Number(bytes.readBigInt64BE()),
  instant: (bytes) => Number(bytes.readBigInt64BE() / 1000n) + Date.UTC(2000, 0, 1),
  boolean: (bytes) => bytes[0] === 1,
  null: () => null,
};

const kept = ([method, given]: Written) =>
  method === 'text' ? String(given).toWellFormed().replaceAll('\0', '') : given;

it('gives back every value as it was written, however long, and again once it is cleared', () => {
  const table = fc.array(fc.array(value, { maxLength: 6 }), { maxLength: 12 });
  fc.assert(
    fc.property(table, table, (first, second) => {
      const buffer = new CopyBuffer();
      for (const rows of [first, second]) {
        buffer.clear();
        write(buffer, rows);
        expect(buffer.count).toBe(rows.length);
        const input = Buffer.concat(buffer.pieces());
        expect(read(input, rows)).toEqual(rows.map((row) => row.map(kept)));
        expect(Buffer.concat(buffer.pieces()).equals(input)).toBe(true);
      }
    }),
  );
});
