import { expect, it } from 'vitest';
import { reasonsOf } from './outcome-text.ts';

it('says of how many rows the id is that of another record', () => {
  const counts = { rows: 700, added: 700, changed: 0, duplicates: 0, refused: 0, reasons: [] };
  expect(reasonsOf(counts)).toEqual([]);
  expect(reasonsOf({ ...counts, apart: 700 })).toEqual([
    { reason: 'Kept beside a record of another file that has the same ID', count: 700 },
  ]);
});
