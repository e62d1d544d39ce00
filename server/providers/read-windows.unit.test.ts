import { describe, expect, it } from 'vitest';
import { type MarkedPage, readWindows } from './read-windows.ts';
import { VendorError } from './vendor-error.ts';

const span = { since: new Date(0), until: new Date(250) };

/** A list whose windows have two pages each, and the requests that it got. */
function list(page: (mark: string | null, asked: number) => MarkedPage) {
  const asked: string[] = [];
  return {
    asked,
    windowMs: 100,
    async fetch({ from, to }: { from: Date; to: Date }, mark: string | null) {
      asked.push(`${from.getTime()}-${to.getTime()} ${mark}`);
      return page(mark, asked.length);
    },
    rows: () => ({ rows: [], refused: [] }),
  };
}

async function read(of: ReturnType<typeof list>, resume: unknown = null) {
  const positions: unknown[] = [];
  for await (const batch of readWindows<'calls'>({ ...span, resume }, of)) positions.push(batch.resume);
  return positions;
}

const twoPages = (mark: string | null): MarkedPage => ({
  records: [],
  next: mark === null ? 'second' : null,
});
const tooOld = () => {
  throw new VendorError('rejected', 'No such mark');
};

describe('reading by windows', () => {
  it('goes through every page of every window, up to the end and not past it', async () => {
    const of = list(twoPages);
    await read(of);
    expect(of.asked).toEqual([
      '0-100 null',
      '0-100 second',
      '100-200 null',
      '100-200 second',
      '200-250 null',
      '200-250 second',
    ]);
  });

  it('goes on from any position, and has nothing more after the last', async () => {
    const positions = await read(list(twoPages));
    const of = list(twoPages);
    await read(of, positions[2]);
    expect(of.asked[0]).toBe('100-200 second');
    expect(await read(list(twoPages), positions.at(-1))).toEqual([]);
  });

  it('begins a window anew when its mark is refused', async () => {
    const of = list((mark, asked) => (asked === 1 ? tooOld() : twoPages(mark)));
    await read(of, { from: 200, mark: 'old' });
    expect(of.asked).toEqual(['200-250 old', '200-250 null', '200-250 second']);
  });

  it('gives up on marks that are never taken, and on a window that is refused', async () => {
    const neverTaken = list((mark) => (mark === null ? twoPages(mark) : tooOld()));
    await expect(read(neverTaken)).rejects.toMatchObject({ kind: 'rejected' });
    expect(neverTaken.asked).toHaveLength(8);
    await expect(read(list(tooOld))).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('does not take a position for its own that it never gave', async () => {
    await expect(read(list(twoPages), { page: 3 })).rejects.toThrow();
  });
});
