import { describe, expect, it } from 'vitest';
import { BadRequest, select } from './select.ts';

const list = [
  {
    id: 1,
    active: true,
    lastName: 'Abbot',
    primaryPhone: { number: '+18015550101' },
    dateAcquired: '2026-01-05',
  },
  { id: 2, active: false, lastName: 'Miller', dateAcquired: '2026-01-07' },
  { id: 3, active: true, lastName: 'Abel', dateAcquired: '2026-01-06' },
];
const ids = (query: object) => select(list, { ...query }).map(({ id }) => id);

describe('a list of Briostack', () => {
  it.each([
    ['active=true', [1, 3]],
    ['lastName like "Ab%"', [1, 3]],
    ['primaryPhone.number="+18015550101"', [1]],
    ['dateAcquired>="2026-01-06"', [2, 3]],
  ])('keeps to the filter %s', (filter, found) => {
    expect(ids({ filter })).toEqual(found);
  });

  it('has an order and an end', () => {
    expect(ids({ 'sort-by': '-dateAcquired', limit: '2' })).toEqual([2, 3]);
    expect(ids({ 'sort-by': 'dateAcquired' })).toEqual([1, 3, 2]);
  });

  it('ignores pages', () => {
    expect(ids({ page: '2', offset: '1' })).toEqual([1, 2, 3]);
  });

  it('refuses what it cannot read', () => {
    expect(() => ids({ limit: 'many' })).toThrow(BadRequest);
    expect(() => ids({ filter: 'active=true and id=1' })).toThrow(BadRequest);
  });
});
