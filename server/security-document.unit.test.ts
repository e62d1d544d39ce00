import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const docs = path.join(import.meta.dirname, '../docs');
const document = readFileSync(path.join(docs, 'security.md'), 'utf8');
const rows = document.split('\n').filter((line) => /^\| \d/.test(line));

/** How many requirements a number stands for; ranges over sections are counted by hand. */
const acrossSections: Record<string, number> = { '10.6.1-10.7.3': 5, '17.1.1-17.3.2': 7 };
function countOf(number: string): number {
  const [from = '', to] = number.split('-');
  if (to === undefined) return 1;
  const last = (text: string) => Number(text.split('.').at(-1));
  return acrossSections[number] ?? last(to) - last(from) + 1;
}

it('the table has every requirement of levels 1 and 2 once', () => {
  const numbers = rows.map((row) => row.split('|')[1]?.trim() ?? '');
  expect(new Set(numbers).size).toBe(numbers.length);
  // 70 of level 1 and 183 of level 2.
  expect(numbers.reduce((sum, number) => sum + countOf(number), 0)).toBe(253);
});

it('every row has a state, and a requirement that is met names its proof or says how', () => {
  for (const row of rows) {
    const [, number = '', , , here = '', shown = ''] = row.split('|').map((cell) => cell.trim());
    expect(here, number).toMatch(/^(met|n\/a|operator|\*\*(partly|not met|not shown)\*\*)(: \S|$)/);
    expect(/: /.test(here) || shown !== '', number).toBe(true);
  }
});
