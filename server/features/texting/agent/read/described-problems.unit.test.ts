import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { trades } from '../../../../../contract/company-vocabulary.ts';
import { read } from './read.ts';
import { anyTime } from './read-when.ts';
import { readerOf } from './reader.ts';

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
