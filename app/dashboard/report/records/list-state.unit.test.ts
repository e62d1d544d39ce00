import { describe, expect, it } from 'vitest';
import { firstState, readState, stateQuery, writeState } from './list-state.ts';

const at = (text: string) => new URLSearchParams(text);

describe('the state of a list in the address', () => {
  it('is as at first where the address says nothing, or nonsense', () => {
    expect(readState(at(''))).toEqual(firstState);
    expect(readState(at('sort=rabbits&order=up&page=-3&size=7'))).toEqual(firstState);
  });
  it('comes back as it was written, beside what else the address holds', () => {
    const written = writeState(at('open=records%3Dleads'), { sort: 'value', order: 'asc', search: 'wen li' });
    expect(written.get('open')).toBe('records=leads');
    expect(readState(at(String(written)))).toEqual({
      ...firstState,
      sort: 'value',
      order: 'asc',
      search: 'wen li',
    });
  });
  it('keeps order and search while paging, and begins at page 1 when they change', () => {
    const third = writeState(at('search=wen&sort=value'), { page: 3 });
    expect(readState(third)).toMatchObject({ page: 3, search: 'wen', sort: 'value' });
    expect(readState(writeState(third, { sort: 'at' })).page).toBe(1);
    expect(readState(writeState(third, { pageSize: 200 }))).toMatchObject({ page: 1, pageSize: 200 });
  });
  it('leaves an address without marks where nothing is changed', () => {
    expect(String(writeState(at('open=x&page=2'), { page: 1 }))).toBe('open=x');
  });
  it('asks the server for no search where none is typed', () => {
    expect(stateQuery(firstState)).toEqual({ sort: 'at', order: 'desc', page: 1, pageSize: 50 });
    expect(stateQuery({ ...firstState, search: 'wen' })).toHaveProperty('search', 'wen');
  });
});
