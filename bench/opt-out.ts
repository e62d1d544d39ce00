import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { optOutRules } from '../server/features/texting/opt-out/opt-out-rules.built.ts';
import { readOptOut } from '../server/features/texting/opt-out/read-opt-out.ts';
import { machineFacts } from './lib/machine.ts';
import { type LeftOut, plain, readLeftOut } from './texting/cross-validate.ts';
import { type Inbox, optOutPage, type SetScores } from './texting/page.ts';
import { type Read, score, stops } from './texting/score.ts';
import { type LabelledText, readTexts } from './texting/texts.ts';
import { hasKinds, measuredSets, trainingTexts } from './texting/training-texts.ts';

const PAGE = fileURLToPath(new URL('results/opt-out.md', import.meta.url));
/**
 * The sets in the order in which they were written, each with the texts that stopped when it was first read, before the
 * rules were repaired on it.
 */
const SETS = [
  { name: 'First set', suffix: '', unseen: { words: 125, optOuts: 447, lookAlikes: 11, ordinary: 2 } },
  { name: 'Second set', suffix: '-2', unseen: { words: 95, optOuts: 469, lookAlikes: 10, ordinary: 0 } },
  { name: 'Third set', suffix: '-3', unseen: { words: 62, optOuts: 404, lookAlikes: 8, ordinary: null } },
  { name: 'Fourth set', suffix: '-4', unseen: { words: 30, optOuts: 165, lookAlikes: 6, ordinary: null } },
  { name: 'Fifth set', suffix: '-5', unseen: { words: 20, optOuts: 404, lookAlikes: 13, ordinary: 0 } },
  { name: 'Sixth set', suffix: '-6', unseen: { words: 8, optOuts: 136, lookAlikes: 2, ordinary: null } },
  { name: 'Seventh set', suffix: '-7', unseen: { words: 40, optOuts: 375, lookAlikes: 9, ordinary: null } },
  { name: 'Eighth set', suffix: '-8', unseen: { words: 30, optOuts: 389, lookAlikes: 13, ordinary: null } },
  { name: 'Ninth set', suffix: '-9', unseen: { words: 33, optOuts: 347, lookAlikes: 8, ordinary: null } },
  { name: 'Tenth set', suffix: '-10', unseen: { words: 39, optOuts: 318, lookAlikes: 13, ordinary: null } },
] as const;
/** What the whole reading made of sets that it met for the first time. */
const READ_ONCE: readonly LeftOut[] = [
  { name: 'Seventh set', sort: 'opt-out', of: 420, byRules: 375, stopping: 406, unclear: 9, misses: [] },
  { name: 'Seventh set', sort: 'look-alike', of: 420, byRules: 9, stopping: 8, unclear: 23, misses: [] },
  { name: 'Eighth set', sort: 'opt-out', of: 420, byRules: 389, stopping: 412, unclear: 6, misses: [] },
  { name: 'Eighth set', sort: 'look-alike', of: 420, byRules: 13, stopping: 14, unclear: 27, misses: [] },
  { name: 'Ninth set', sort: 'opt-out', of: 420, byRules: 347, stopping: 407, unclear: 6, misses: [] },
  { name: 'Ninth set', sort: 'look-alike', of: 420, byRules: 8, stopping: 4, unclear: 23, misses: [] },
  { name: 'Tenth set', sort: 'opt-out', of: 420, byRules: 318, stopping: 397, unclear: 18, misses: [] },
  { name: 'Tenth set', sort: 'look-alike', of: 420, byRules: 13, stopping: 6, unclear: 26, misses: [] },
];
/** The inbox's texts that stopped when they were read for the first time, by rules and classifier. */
const INBOX_ONCE = { words: 213, optOuts: 397, lookAlikes: 0, ordinary: 0 };
const ROUNDS = 8;

const showsMisses = process.argv.includes('--misses');
/** Milliseconds of each text, the least of the rounds: waiting for the processor is mostly left out. */
const times = new Map<string, number>();

function read({ label, text }: LabelledText): Read {
  const began = performance.now();
  const { decision, reason } = readOptOut(text);
  times.set(text, Math.min(times.get(text) ?? Number.POSITIVE_INFINITY, performance.now() - began));
  return { label, text, decision, rule: reason?.rule ?? null };
}

function ordinaryOf(suffix: string): LabelledText[] {
  const file = measuredSets.find((set) => set.suffix === suffix)?.ordinary ?? null;
  return file === null ? [] : readTexts(`ordinary${file}.txt`, { labelled: false });
}

const perSe = new Set(optOutRules().words.per_se.map(plain));
const isPerSe = ({ text }: LabelledText) => perSe.has(plain(text));

function readInbox(): Inbox {
  const of = (file: string) => readTexts(`inbox-${file}.txt`, { labelled: true }).map(read);
  const optOuts = of('opt-outs');
  const distinct = [...new Map(optOuts.map((one) => [plain(one.text), one])).values()];
  return {
    scores: [
      score('Per-se words', optOuts.filter(isPerSe), { atLeast: 1 }, INBOX_ONCE.words),
      score('All opt-outs', optOuts, { atLeast: 0.99 }, INBOX_ONCE.optOuts),
      score('Look-alikes', of('look-alikes'), { atMost: 0.015 }, INBOX_ONCE.lookAlikes),
      score('Ordinary texts', of('ordinary'), { atMost: 0.001 }, INBOX_ONCE.ordinary),
    ],
    distinct: { of: distinct.length, stopping: distinct.filter(stops).length },
  };
}

const scores: SetScores[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  scores.length = 0;
  for (const { name, suffix, unseen } of SETS) {
    const optOuts = readTexts(`opt-outs${suffix}.txt`, { labelled: true }).map(read);
    const lookAlikes = readTexts(`look-alikes${suffix}.txt`, { labelled: hasKinds(suffix) }).map(read);
    const ordinary = ordinaryOf(suffix).map(read);
    scores.push({
      name,
      scores: [
        score(
          'Per-se words',
          optOuts.filter(({ label }) => label === 'word'),
          { atLeast: 1 },
          unseen.words,
        ),
        score('All opt-outs', optOuts, { atLeast: 0.99 }, unseen.optOuts),
        score('Look-alikes', lookAlikes, { atMost: 0.015 }, unseen.lookAlikes),
        ...(unseen.ordinary !== null
          ? [score('Ordinary texts', ordinary, { atMost: 0.001 }, unseen.ordinary)]
          : []),
      ],
    });
  }
}
const texts = trainingTexts();
const leftOut = [
  ...measuredSets.flatMap(({ name, suffix }) => readLeftOut(name, texts, ({ set }) => set === suffix)),
];
const kinds = [...new Set(texts.filter(({ set }) => set === '-5').map(({ kind }) => kind))].filter(Boolean);
const leftOutKinds = kinds.flatMap((kind) =>
  readLeftOut(kind, texts, (text) => text.set === '-5' && text.kind === kind),
);
const page = optOutPage(
  { inbox: readInbox(), sets: scores, readOnce: READ_ONCE, leftOut, leftOutKinds },
  [...times.values()].sort((a, b) => a - b),
  machineFacts('npm run bench:opt-out'),
);
console.log(`\n${page}`);
if (showsMisses)
  for (const { name, sort, misses } of [...leftOut, ...leftOutKinds])
    for (const miss of misses) console.log(`${name} left out, ${sort}: ${miss}`);
if (showsMisses)
  for (const { name, scores: all } of scores)
    for (const { row, misses } of all)
      for (const { text, decision, rule } of misses)
        console.log(`${name}, ${row.name}: ${text} → ${decision} (${rule ?? 'no rule'})`);
await writeFile(PAGE, page);
