import { describe, expect, it } from 'vitest';
import { namesOfStatements } from './prepared.ts';

describe('the name of a statement', () => {
  it('comes with its third use, is its own, and stays', () => {
    const nameOf = namesOfStatements();
    expect([1, 2, 3, 4].map(() => nameOf('select 1'))).toEqual([null, null, 'prepared-1', 'prepared-1']);
    expect([1, 2, 3].map(() => nameOf('select 2'))).toEqual([null, null, 'prepared-2']);
    expect(nameOf('select 1')).toBe('prepared-1');
  });

  it.each([
    'select * from "threads" where "thread_id" = $1',
    'select "t".* from "threads" as "t"',
    'with found as (select 1) select * from found',
    'update "threads" set "mode" = $1 returning *',
  ])('is not given to what has the columns that its table has then: %s', (text) => {
    const nameOf = namesOfStatements();
    expect([1, 2, 3, 4].map(() => nameOf(text))).toEqual([null, null, null, null]);
  });

  it('is given to what counts, and to what reads all columns inside alone', () => {
    for (const text of [
      'select count(*) from a',
      'select id from (select * from a) as b where id in (select * from c)',
    ]) {
      const nameOf = namesOfStatements();
      expect([1, 2, 3].map(() => nameOf(text)).at(-1)).toBe('prepared-1');
    }
  });

  it('is given to no more than 300, however many come', () => {
    const nameOf = namesOfStatements();
    const given = new Set<string | null>();
    for (let no = 0; no < 5000; no += 1)
      for (let use = 0; use < 3; use += 1) given.add(nameOf(`select ${no}`));
    given.delete(null);
    expect(given.size).toBe(300);
  });
});
