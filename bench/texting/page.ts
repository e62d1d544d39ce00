import { wilsonInterval } from '../lib/wilson.ts';
import type { LeftOut } from './cross-validate.ts';
import { rowOf, type Score } from './score.ts';

/** The scores of one set of texts. */
export interface SetScores {
  name: string;
  scores: readonly Score[];
}

/** A set that nothing is ever learned from. */
export interface Inbox {
  scores: readonly Score[];
  /** Of its opt-outs, those that differ by more than signs and capitals, and how many of these stop. */
  distinct: { of: number; stopping: number };
}

/** The figures of a run as a page of markdown; `times` in milliseconds, sorted. */
export function optOutPage(
  {
    inbox,
    sets,
    readOnce,
    leftOut,
    leftOutKinds,
  }: {
    inbox: Inbox;
    sets: readonly SetScores[];
    readOnce: readonly LeftOut[];
    leftOut: readonly LeftOut[];
    leftOutKinds: readonly LeftOut[];
  },
  times: readonly number[],
  facts: readonly string[],
): string {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return [
    '# Opting out: what is understood, and how fast',
    '',
    'Labelled texts (`bench/texting/*.txt`), read by `readOptOut` without a context. A text stops when the decision is `stop` or `call-instead`; shares come with their 95 % Wilson score interval. The first reading of a set, by the rules alone, is the measure of words that nobody had seen: afterwards the rules were repaired on what it had shown (not on the fifth), and the classifier learned from all of them, so that the figures of now only say that nothing got lost. The author of the rules wrote the first four sets, each after the rules it was first read with; the fifth has another writer. "To a person" counts the texts that are unclear: automation stops and somebody reads them.',
    '',
    ...facts,
    '',
    '## An inbox',
    '',
    'Four writers, each for a trade, who had seen neither code nor rules nor other texts, were asked for texts as they really come in, in their real proportions: so short commands recur. They were read once by rules and classifier; nothing is ever learned from them. Afterwards one thing was changed for what they had shown: "sopt" and "spto" are spellings of stop.',
    '',
    '| | Texts | Goal for those that stop | Read once | Met | Now | Met | To a person now |',
    '| --- | ---: | ---: | ---: | --- | ---: | --- | ---: |',
    ...inbox.scores.map(({ row }) => rowOf(row)),
    '',
    `Of ${inbox.distinct.of} opt-outs that differ by more than signs and capitals ${share(inbox.distinct.stopping, inbox.distinct.of)} stop; when they were read once it was 180.`,
    '',
    ...sets.flatMap(({ name, scores }) => [
      `## ${name}`,
      '',
      '| | Texts | Goal for those that stop | First reading | Met | Now | Met | To a person now |',
      '| --- | ---: | ---: | ---: | --- | ---: | --- | ---: |',
      ...scores.map(({ row }) => rowOf(row)),
      '',
    ]),
    '## Read once by rules and classifier',
    '',
    'The last four sets are by four writers who had seen neither code nor rules nor any text of the project, and were read once, by all that there was, before anything was learned from them. The eighth was read after the rules had been mended for the seventh and the classifier had learned from it. The ninth was read by a classifier with more room, which had learned from seven writers more; the one before stopped 395 of its 420 opt-outs and as many of its look-alikes. The tenth was read by the same classifier.',
    '',
    ...leftOutTable(readOnce, true),
    '',
    '## Left out of the training',
    '',
    'The measure of words that nobody has seen: the classifier learns from everything but one set, and reads that set beside the rules as they were when they first read it. The thresholds and the classes of words were chosen with these figures in sight, so that they are a little too good.',
    '',
    ...leftOutTable(leftOut, true),
    '',
    'One kind of the fifth set left out, with the rules of now, which were never changed for it:',
    '',
    ...leftOutTable(leftOutKinds, false),
    '',
    `Reading a text took ${ms(at(0.5))} (median), ${ms(at(0.99))} (99th percentile), ${ms(at(1))} at most: ${times.length} texts, of each the fastest of eight readings.`,
    '',
  ].join('\n');
}

const ms = (time: number) => `${time.toFixed(2)} ms`;

/** Rows of what was left out, with a sum for each sort of text where `sums`. */
function leftOutTable(all: readonly LeftOut[], sums: boolean): string[] {
  const sorts = ['opt-out', 'look-alike', 'ordinary'] as const;
  const summed = sorts.map((sort): LeftOut => {
    const own = all.filter((one) => one.sort === sort);
    const sum = (of: (one: LeftOut) => number) => own.reduce((before, one) => before + of(one), 0);
    return {
      ...{ name: 'All', sort, misses: [] },
      of: sum((one) => one.of),
      byRules: sum((one) => one.byRules),
      stopping: sum((one) => one.stopping),
      unclear: sum((one) => one.unclear),
    };
  });
  return [
    '| Left out | Texts of it | | Stop by the rules alone | Stop with the classifier | Stop or go to a person |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
    ...[...all, ...(sums ? summed.filter(({ of }) => of > 0) : [])].map(
      ({ name, sort, of, byRules, stopping, unclear }) =>
        `| ${name} | ${sort} | ${of} | ${share(byRules, of)} | ${share(stopping, of)} | ${share(stopping + unclear, of)} |`,
    ),
  ];
}

function share(count: number, of: number): string {
  const percent = (part: number) => (100 * part).toFixed(1);
  const { low, high } = wilsonInterval(count, of);
  return `${percent(count / of)} % (${percent(low)}–${percent(high)})`;
}
