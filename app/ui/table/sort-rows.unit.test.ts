import { describe, expect, it } from 'vitest';
import { nextOrder, sortRows, turnOrder } from './sort-rows.ts';

describe('sorting a table', () => {
  const rows = [{ n: 2 }, { n: null }, { n: 9 }, { n: 4 }];
  const order = (direction: 'asc' | 'desc') => sortRows(rows, (row) => row.n, direction).map((row) => row.n);
  it('puts what is not known last, whichever way', () => {
    expect(order('desc')).toEqual([9, 4, 2, null]);
    expect(order('asc')).toEqual([2, 4, 9, null]);
  });
  it('goes from greatest to smallest to the own order', () => {
    const first = nextOrder(null, 'won');
    const second = nextOrder(first, 'won');
    expect([first?.direction, second?.direction, nextOrder(second, 'won')]).toEqual(['desc', 'asc', null]);
    expect(nextOrder(second, 'leads')).toEqual({ column: 'leads', direction: 'desc' });
  });
  it('turns the order of a list that always has one, a new column from its own direction on', () => {
    expect(turnOrder({ column: 'at', direction: 'desc' }, 'at', 'desc')).toEqual({
      column: 'at',
      direction: 'asc',
    });
    expect(turnOrder({ column: 'at', direction: 'asc' }, 'at', 'asc').direction).toBe('desc');
    expect(turnOrder({ column: 'at', direction: 'asc' }, 'name', 'asc')).toEqual({
      column: 'name',
      direction: 'asc',
    });
  });
});
