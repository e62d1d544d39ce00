import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readOptOut } from '../server/features/texting/opt-out/read-opt-out.ts';
import { machineFacts } from './lib/machine.ts';
import { optOutPage, type SetScores } from './texting/page.ts';
import { type Read, score } from './texting/score.ts';
import { type LabelledText, readTexts } from './texting/texts.ts';

const PAGE = fileURLToPath(new URL('results/opt-out.md', import.meta.url));
/** The sets in the order in which they were written. */
const SETS = [{ name: 'First set', suffix: '' }] as const;
const WARM_UP = 3;

const showsMisses = process.argv.includes('--misses');
const times: number[] = [];

function read({ label, text }: LabelledText): Read {
  const began = performance.now();
  const { decision, reason } = readOptOut(text);
  times.push(performance.now() - began);
  return { label, text, decision, rule: reason?.rule ?? null };
}

const scores: SetScores[] = [];
for (let round = 0; round <= WARM_UP; round += 1) {
  scores.length = times.length = 0;
  for (const { name, suffix } of SETS) {
    const optOuts = readTexts(`opt-outs${suffix}.txt`, { labelled: true }).map(read);
    const lookAlikes = readTexts(`look-alikes${suffix}.txt`, { labelled: false }).map(read);
    const ordinary = readTexts(`ordinary${suffix}.txt`, { labelled: false }).map(read);
    scores.push({
      name,
      scores: [
        score(
          'Per-se words',
          optOuts.filter(({ label }) => label === 'word'),
          { atLeast: 1 },
        ),
        score('All opt-outs', optOuts, { atLeast: 0.99 }),
        score('Look-alikes', lookAlikes, { atMost: 0.015 }),
        score('Ordinary texts', ordinary, { atMost: 0.001 }),
      ],
    });
  }
}
times.sort((a, b) => a - b);
const page = optOutPage(scores, times, machineFacts('npm run bench:opt-out'));
console.log(`\n${page}`);
if (showsMisses)
  for (const { name, scores: all } of scores)
    for (const { row, misses } of all)
      for (const { text, decision, rule } of misses)
        console.log(`${name}, ${row.name}: ${text} → ${decision} (${rule ?? 'no rule'})`);
await writeFile(PAGE, page);
