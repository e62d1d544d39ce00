import { describe, expect, it } from 'vitest';
import { type AdminUrlState, allVisits, everybody, readUrlState, writeUrlState } from './admin-url-state.ts';

const place: AdminUrlState = {
  tab: 'users',
  range: 'own',
  own: { from: '2026-10-14', to: '2026-10-16' },
  breakdown: 'landing',
  asked: {
    ...everybody,
    search: 'ann smithson',
    reached: 'company_info',
    part: { breakdown: 'source', value: '', name: 'Visit not recorded' },
    from: '2026-10-23',
    to: '2026-11-21',
    pages: ['a', 'b'],
  },
  visits: { ...allVisits, bots: true, to: '2026-11-21', pages: ['c'] },
  userId: '0197c6d2-6a1e-7a3b-9c5d-2f4e6a8b0c1d',
};
const own = { from: expect.any(String), to: expect.any(String) };
const firstPlace: AdminUrlState = {
  ...{ tab: 'funnel', range: 'all', own, breakdown: 'source' },
  ...{ asked: everybody, visits: allVisits, userId: null },
};

describe('a place of the admin pages', () => {
  it('is read from the history as it was written', () => {
    const { search, state } = writeUrlState(place);
    expect(readUrlState(search, structuredClone(state))).toEqual(place);
  });

  it('names nobody in its address', () => {
    expect(writeUrlState(place).search.toString()).toBe('tab=users');
    expect(writeUrlState(firstPlace).search.toString()).toBe('');
  });

  it.each([
    ['', null],
    ['?tab=none', 'setup-closed'],
    ['', { ...place, range: '31' }],
    ['', { ...place, own: { from: '2026-10-17', to: '2026-10-16' } }],
  ])('is the first where the history says nothing of it: %j %j', (search, state) => {
    expect(readUrlState(new URLSearchParams(search), state)).toEqual(firstPlace);
  });

  it('is the tab that an address names, where nothing else is known', () => {
    expect(readUrlState(new URLSearchParams('tab=operations'), null)).toEqual({
      ...firstPlace,
      tab: 'operations',
    });
  });
});
