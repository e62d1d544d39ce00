import { describe, expect, it } from 'vitest';
import { everybody } from '../admin-url-state.ts';
import { shownText } from '../page-line.tsx';
import { countedWords, isNarrowed, listQuery, pageQuery } from './user-filters.ts';

describe('which rows are shown of how many', () => {
  it.each([
    [{ total: 0, more: false, before: 0, rows: 0 }, 'Nobody'],
    [{ total: 4, more: false, before: 0, rows: 4 }, '1–4 of 4'],
    [{ total: 1204, more: false, before: 1200, rows: 4 }, '1,201–1,204 of 1,204'],
    [{ total: 200, more: true, before: 100, rows: 100 }, '101–200 of more than 200'],
    [{ total: 10_000, more: true, before: 10_000, rows: 100 }, '10,001–10,100 of more than 10,100'],
    // Who came while the pages were turned is in no count yet.
    [{ total: 200, more: false, before: 200, rows: 1 }, '201–201 of 201'],
    [{ total: 150, more: false, before: 200, rows: 0 }, 'Nobody here any more, of 150'],
  ])('%j is %s', (shown, text) => expect(shownText({ ...shown, none: 'Nobody' })).toBe(text));
});

describe('what the list is asked for', () => {
  it('is everybody at first, the newest first, a hundred at once', () => {
    expect(pageQuery(everybody)).toEqual({ sort: 'created', order: 'desc', limit: 100 });
    expect([countedWords(everybody), isNarrowed(everybody)]).toEqual([null, false]);
  });

  it('is those without a visit, where the list of visits leads to them', () => {
    const asked = {
      ...everybody,
      unvisited: true,
      part: { breakdown: 'source', value: 'x', name: 'x' },
    } as const;
    expect(listQuery(asked)).toMatchObject({ unvisited: true, breakdown: 'source', value: 'x' });
    expect(countedWords(asked)).toBe('Those who have no visit of their own and came from “x”');
  });

  it('keeps the part that has no name, and leaves the page to the page', () => {
    const asked = {
      ...everybody,
      reached: 'completed',
      part: { breakdown: 'campaign', value: '', name: 'No campaign' },
      from: '2026-11-15',
      to: '2026-11-21',
      pages: ['first', 'second'],
    } as const;
    const list = {
      sort: 'created',
      order: 'desc',
      reached: 'completed',
      breakdown: 'campaign',
      value: '',
      from: '2026-11-15',
      to: '2026-11-21',
    };
    expect(listQuery(asked)).toEqual(list);
    expect(pageQuery(asked)).toEqual({ ...list, limit: 100, after: 'second' });
    expect(countedWords(asked)).toBe(
      'Those who reached “Completed” and came from “No campaign”, of visits that began from Nov 15, 2026 to Nov 21, 2026 (UTC)',
    );
  });
});
