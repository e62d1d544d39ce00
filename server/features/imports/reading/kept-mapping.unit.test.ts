import { expect, it } from 'vitest';
import type { ColumnProfile, Mapping, Suggestion } from '../../../../contract/imports.ts';
import { keptMapping, keptWords } from './kept-mapping.ts';
import { mappingOf } from './testing/mapping-of.ts';

function column(index: number, ...words: string[]): ColumnProfile {
  const counted = words.map((word) => ({ word, count: 1 }));
  return {
    ...{ index, name: `Column ${index}`, filled: 1, examples: [], dateFormats: [], hasTime: false },
    words: counted,
  };
}

const suggestion = (mapping: Partial<Mapping> = {}): Suggestion => ({
  mapping: mappingOf([], mapping),
  questions: [],
  score: 1,
});

const profile = {
  columns: [column(0, '2026-01-01'), column(1, 'Sold', ' Lost '), column(2, 'Y')],
  suggestions: {
    leads: suggestion({ words: { status: { 'of january': 'won' } } }),
    calls: suggestion({ words: { outcome: { 'of january': 'missed' } } }),
    customers: suggestion(),
  },
};

it('keeps the words of the file and of earlier ones, and no others', () => {
  const words = {
    ' SOLD ': 'lost',
    Sold: 'won',
    lost: 'lost',
    'of january': 'won',
    y: 'won',
    invented: 'won',
  };
  const kept = keptMapping(profile, 'leads', mappingOf(['created', 'status'], { words: { status: words } }));
  expect(kept.words).toEqual({ status: { sold: 'won', lost: 'lost', 'of january': 'won' } });
});

it('keeps nothing of fields without a column, and of words no field that is read as none', () => {
  const given = mappingOf(['created', 'status', 'rep'], {
    dates: { created: 'ymd', closed: 'mdy', 'no field': 'mdy' },
    decimals: { value: ',' },
    words: { status: { sold: 'won' }, rep: { y: 'won' }, outcome: { y: 'answered' } },
    dayOnly: ['created', 'closed'],
    units: { duration: 'minutes' },
    country: 'GB',
  });
  expect(keptMapping(profile, 'leads', given)).toEqual({
    ...given,
    dates: { created: 'ymd' },
    decimals: {},
    words: { status: { sold: 'won' } },
    dayOnly: ['created'],
    units: {},
  });
});

it('keeps 200 words of a column, first those that the file has', () => {
  const old = Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`old ${i}`, 'won']));
  const kept = Object.keys(keptWords({ ...old, sold: 'won', lost: 'lost' }, profile.columns[1]));
  expect(kept).toHaveLength(200);
  expect(kept.slice(0, 3)).toEqual(['sold', 'lost', 'old 0']);
});
