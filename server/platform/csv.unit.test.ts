import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+1 (801) 555-0142', "'+1 (801) 555-0142"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['  =1', "'  =1"],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("http://evil.example","a")', `"'=HYPERLINK(""http://evil.example"",""a"")"`],
  ['\r\n=1', `"'\r\n=1"`],
])('%j starts no formula', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

it.each(['-12', '+18015550142', '-0.5', '1,5', 'a=b', 'Dana - Whitlock'])('%j stays what it is', (cell) => {
  expect(parse(csvLine([cell]))).toEqual([[cell]]);
});

it('gives back every cell, led in by an apostrophe at most, and none that a spreadsheet runs', () => {
  const start = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\n', ' ', '"', ',', '＝', '＠');
  const cell = fc.tuple(start, start, fc.string({ unit: 'grapheme' })).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
      const back: unknown = parse(csvLine(cells), { skip_empty_lines: false })[0];
      const read = Array.isArray(back) ? back.map(String) : [];
      expect(read).toHaveLength(cells.length);
      for (const [i, text] of read.entries()) {
        expect([cells[i], `'${cells[i]}`]).toContain(text);
        if (!/^[+-]?\d+([.,]\d+)?$/.test(text)) expect(text).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
      }
    }),
    { numRuns: 2000 },
  );
});
