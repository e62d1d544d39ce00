import { describe, expect, it } from 'vitest';
import type { ColumnProfile, Profile, Suggestion } from '../../../../../contract/imports.ts';
import { mappingOf } from '../testing/mapping-of.ts';
import { boundedProfile } from './bounded-profile.ts';

const bytesOf = (profile: Profile) => Buffer.byteLength(JSON.stringify(profile));
const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i));
const suggestion = (...fields: string[]): Suggestion => ({
  mapping: mappingOf(fields),
  questions: [],
  score: 1,
});

/** What is found in 100 rows of so many columns, whose cells are all different and end with a character. */
function profileOf(width: number, length: number, character: string, name = 'Note'): Profile {
  const column = (index: number): ColumnProfile => ({
    ...{ index, name: `${name} ${index}`, filled: 100, dateFormats: ['dmy', 'mdy'], hasTime: false },
    examples: times(5, (i) => `${i}-${index}-`.padEnd(2 * length, character)),
    words: times(100, (i) => ({ word: `${i}-${index}-`.padEnd(length, character), count: 1 })),
  });
  return {
    ...({ format: 'csv', encoding: 'utf-8', delimiter: ',', sheet: null } as const),
    ...({ headerLine: 1, rows: 100, kind: 'leads', remembered: false } as const),
    columns: times(width, column),
    firstRows: times(20, (i) => times(width, (j) => `${i}-${j}-`.padEnd(2 * length, character))),
    firstLines: times(20, (i) => i + 2),
    suggestions: {
      leads: suggestion('created', 'status', 'rep'),
      calls: suggestion('started', 'rep', 'direction', 'outcome'),
      customers: suggestion('phone'),
    },
  };
}

describe('what is kept of a table', () => {
  it('is all of it where that is no more than a megabyte', () => {
    const profile = profileOf(60, 60, 'x');
    expect(boundedProfile(profile)).toEqual(profile);
  });

  it('is less of each column of a very wide one, but for words that its mapping is decided on', () => {
    const profile = profileOf(500, 100, 'x');
    const kept = boundedProfile(profile);
    expect(bytesOf(kept)).toBeLessThanOrEqual(1_000_000);
    const whole = kept.columns.filter(({ wordsLeftOut }) => wordsLeftOut === undefined);
    expect(whole.map(({ index, words }) => [index, words?.length])).toEqual([
      [1, 100],
      [2, 100],
      [3, 100],
    ]);
    expect(kept.columns[9]).toEqual({
      ...profile.columns[9],
      examples: profile.columns[9]?.examples.slice(0, 3).map((example) => example.slice(0, 100)),
      words: profile.columns[9]?.words?.slice(0, 5),
      wordsLeftOut: 95,
    });
    expect(kept.firstRows).toHaveLength(5);
    expect(kept.firstLines).toEqual([2, 3, 4, 5, 6]);
    expect({ ...kept, columns: [], firstRows: [], firstLines: [] }).toEqual({
      ...profile,
      ...{ columns: [], firstRows: [], firstLines: [] },
    });
  });

  it('has words left out before anything else', () => {
    const kept = boundedProfile(profileOf(100, 100, 'x'));
    expect(kept.columns[9]).toMatchObject({ wordsLeftOut: 75 });
    expect(kept.columns[9]?.examples).toHaveLength(5);
    expect(kept.firstRows).toHaveLength(20);
  });

  it.each([
    ['of three bytes', '字'],
    ['that JSON writes with six', '\u0001'],
  ])('is a megabyte at most of the longest texts with characters %s', (_of, character) => {
    const kept = boundedProfile(profileOf(500, 100, character, '字'.repeat(195)));
    expect(bytesOf(kept)).toBeLessThanOrEqual(1_000_000);
    expect(kept.columns.every(({ examples }) => examples.length > 0)).toBe(true);
    expect(kept.firstRows.length).toBeGreaterThan(0);
  });
});
