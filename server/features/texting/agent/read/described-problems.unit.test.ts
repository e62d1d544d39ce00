import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { trades } from '../../../../../contract/company-vocabulary.ts';
import { read } from './read.ts';
import { anyTime } from './read-when.ts';
import { readerOf } from './reader.ts';

/** Texts about nothing that any of the trades does, with words that also describe problems. */
const unrelated = [
  'the light was red when i drove by the school',
  'she keeps her records behind the old piano',
  'we had a hot day at the lake and came home late',
  'my uncle bought a small boat with a loud engine',
  'the kitchen of that restaurant makes good soup',
  'under the bed was the gift for grandma',
  'our team was on fire last night',
  'he walked slowly along the wall of the museum',
  'it smells like rain in the mountains',
  'the paper said prices are going up again',
  'my sister has a tiny car and drives it fast',
  'there were lines outside the theater at noon',
  'wood floors look nice in a big room',
  'the kids made a nest of pillows for the movie',
  'the pressure at work is too much this month',
  'a black dress with white spots for the party',
  'i hear music from the park every evening',
  'the bus does not stop here on weekends',
  'dad cut the grass and then took a nap',
  'the meeting ran over and we missed the train',
  'water bottles are on sale at the corner store',
  'my phone screen went dark during the game',
  'the new album drops at midnight',
  'flying to denver for the wedding',
  'old coins in a wooden box from the attic sale',
  'the bread was brown on top and soft inside',
  'turn left at the second light then go two blocks',
  'this coffee is cold and the cake is dry',
  'the coach blew the whistle and everybody ran',
  'a switch to the morning shift would be great',
];

const Texts = z.record(z.enum(trades), z.record(z.string(), z.array(z.string())));
const unseen = Texts.parse(
  parse(readFileSync(new URL('../testing/unseen-problem-texts.yaml', import.meta.url), 'utf8')),
);

it.each([
  ['pest-control', 70, 5],
  ['hvac', 57, 8],
  ['plumbing', 70, 7],
  ['electrical', 68, 7],
] as const)(
  'of descriptions in %s at least %i are understood, and at most %i taken for another problem',
  (trade, least, most) => {
    const found = Object.entries(unseen[trade]).flatMap(([problem, texts]) =>
      texts.map((text) => {
        const problems = read(text, readerOf(trade), { ...anyTime, asksAddress: false }).problems;
        return { problem, text, problems: problems.map((one) => one.problem) };
      }),
    );
    const wrong = found.filter(({ problem, problems }) => problems.length > 0 && !problems.includes(problem));
    expect(found.filter(({ problem, problems }) => problems.includes(problem)).length).toBeGreaterThanOrEqual(
      least,
    );
    expect(
      wrong.length,
      wrong.map(({ text, problems }) => `${text}: ${problems}`).join('\n'),
    ).toBeLessThanOrEqual(most);
  },
);

it('takes few texts about other things for a described problem', () => {
  const taken = trades.flatMap((trade) =>
    unrelated.filter(
      (text) => read(text, readerOf(trade), { ...anyTime, asksAddress: false }).problems.length > 0,
    ),
  );
  expect(taken.length, taken.join('\n')).toBeLessThanOrEqual(13);
});

it.each(['my sink is leaking', 'my dishwasher is leaking', 'washing machine leaking', 'kitchen sink leaks'])(
  'takes for a leak: %s',
  (text) => {
    const { problems } = read(text, readerOf('plumbing'), { ...anyTime, asksAddress: false });
    expect(problems.map(({ problem }) => problem)).toEqual(['leak']);
  },
);
