import { describe, expect, it } from 'vitest';
import { createRefusalKeeper } from './refusal-keeper.ts';

const reason = 'Created: not a date in year-month-day order';

/** What is kept of these rows, and what each statement that stores them brings. */
function keeping(rows: Iterable<readonly string[]>) {
  const keeper = createRefusalKeeper();
  let line = 1;
  for (const cells of rows) keeper.keep({ line: ++line, reason, cells });
  const statements = keeper.take();
  const kept: { line: number; cells: string[] }[] = statements.flatMap((json) => JSON.parse(json));
  return { kept, statements, count: keeper.rows };
}

const cellsOf = (cells: readonly string[]) => keeping([cells]).kept[0]?.cells;
const times = (count: number, cells: readonly string[]) => Array.from({ length: count }, () => cells);
const bytes = (statements: readonly string[]) => statements.map((json) => Buffer.byteLength(json));

describe('a refused row', () => {
  it('is kept with long cells cut, and with a mark where they are', () => {
    expect(cellsOf(['L1', 'x'.repeat(200_000), 'y'.repeat(200)])).toEqual([
      'L1',
      `${'x'.repeat(200)}… (cut)`,
      'y'.repeat(200),
    ]);
  });

  it('is kept without the blank cells at its end', () => {
    expect(cellsOf(['x', ...Array<string>(499).fill('')])).toEqual(['x']);
    expect(cellsOf(['', 'x', ' ', '\t'])).toEqual(['', 'x']);
  });

  it('ends with the mark where it is long as a whole, of long cells and of short ones', () => {
    const long = cellsOf(Array<string>(500).fill('x'.repeat(200)));
    expect(long?.slice(-2)).toEqual(['x'.repeat(200), '… (cut)']);
    expect(long).toHaveLength(100);
    const short = cellsOf(Array<string>(500_000).fill('x'));
    expect(short?.slice(-2)).toEqual(['x', '… (cut)']);
    expect(short).toHaveLength(10_001);
  });

  it('is kept without what no text of the database holds', () => {
    expect(cellsOf(['a\0b', 'c\ud800'])).toEqual(['ab', 'c\ufffd']);
  });
});

describe('the refused rows of an import', () => {
  it('are the first 10,000', () => {
    const { kept, count } = keeping(times(10_050, ['L1', 'never']));
    expect(count).toBe(10_000);
    expect(kept).toHaveLength(10_000);
    expect(kept.at(-1)?.line).toBe(10_001);
  });

  it('are the first 8 MB, however many bytes a character has', () => {
    const { kept, statements, count } = keeping([
      ...times(300, Array<string>(50).fill('大'.repeat(300))),
      ['small'],
    ]);
    const stored = bytes(statements).reduce((sum, size) => sum + size, 0);
    expect(stored).toBeGreaterThan(7.9 * 1024 * 1024);
    expect(stored).toBeLessThan(8.1 * 1024 * 1024);
    expect(kept).toHaveLength(count);
    expect(kept.at(-1)?.line).toBe(count + 1);
  });

  it('go to the database a megabyte at a time', () => {
    const { statements } = keeping(times(300, Array<string>(50).fill('大'.repeat(300))));
    expect(statements).toHaveLength(8);
    expect(Math.max(...bytes(statements))).toBeLessThan(1.1 * 1024 * 1024);
  });

  it('are given to be stored once', () => {
    const keeper = createRefusalKeeper();
    expect(keeper.take()).toEqual([]);
    keeper.keep({ line: 2, reason, cells: ['a'] });
    expect(keeper.isDue).toBe(false);
    expect(keeper.take()).toHaveLength(1);
    expect(keeper.take()).toEqual([]);
    for (let line = 3; line < 100; line++) {
      keeper.keep({ line, reason, cells: Array<string>(100).fill('x'.repeat(200)) });
    }
    expect(keeper.isDue).toBe(true);
  });
});
