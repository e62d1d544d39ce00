import { expect, it } from 'vitest';
import { misspellings } from '../../../language/spelling.ts';
import { knowledge } from '../chat-knowledge.built.ts';
import { createNearWords } from './near-words.ts';
import { plainWords } from './plain-words.ts';

const times = new Map<string, number>();
for (const { questions } of knowledge().entries)
  for (const word of questions.flatMap(plainWords)) times.set(word, (times.get(word) ?? 0) + 1);

it('finds the word that was meant, and none for a word that is like no other', () => {
  const nearest = createNearWords(times);
  expect(['guarentee', 'expencive', 'shedule', 'kalendar', 'zzyzx'].map(nearest)).toEqual([
    'guarantee',
    'expensive',
    'schedule',
    'calendar',
    undefined,
  ]);
});

it('takes no word of three letters for what was meant', () => {
  const nearest = createNearWords(
    new Map([
      ['pay', 9],
      ['paid', 1],
    ]),
  );
  expect(['payy', 'pais', 'pa'].map(nearest)).toEqual([undefined, 'paid', undefined]);
});

it('compares a misspelt word with few others, however large its vocabulary is', () => {
  let compared = 0;
  const nearest = createNearWords(times, (a, b, most) => {
    compared++;
    return misspellings(a, b, most);
  });
  // The longest message of nothing but misspelt words: each looks like many others.
  const typed = [...times.keys()].filter((word) => word.length > 5).slice(0, 90);
  for (const word of typed) nearest(`${word.slice(0, 2)}${word.slice(3)}e`);
  expect(typed).toHaveLength(90);
  expect(compared).toBeGreaterThan(90);
  expect(compared / typed.length).toBeLessThan(times.size / 12);
});
