import { rowOf, type Score } from './score.ts';

/** The scores of one set of texts. */
export interface SetScores {
  name: string;
  scores: readonly Score[];
}

/** The figures of a run as a page of markdown; `times` in milliseconds, sorted. */
export function optOutPage(
  sets: readonly SetScores[],
  times: readonly number[],
  facts: readonly string[],
): string {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return [
    '# Opting out: what is understood, and how fast',
    '',
    'Labelled texts (`bench/texting/*.txt`), read by `readOptOut` without a context. A text stops when the decision is `stop` or `call-instead`; shares come with their 95 % Wilson score interval. The first reading of a set is the measure of words that nobody had seen: afterwards the rules were repaired on what it had shown, so that the figures of now only say that nothing got lost. The author of the rules wrote the sets as well, each after the rules it was first read with; words of others may well score lower. "To a person" counts the texts that are unclear: automation stops and somebody reads them.',
    '',
    ...facts,
    '',
    ...sets.flatMap(({ name, scores }) => [
      `## ${name}`,
      '',
      '| | Texts | Goal for those that stop | First reading | Met | Now | Met | To a person now |',
      '| --- | ---: | ---: | ---: | --- | ---: | --- | ---: |',
      ...scores.map(({ row }) => rowOf(row)),
      '',
    ]),
    `Reading a text took ${ms(at(0.5))} (median), ${ms(at(0.99))} (99th percentile), ${ms(at(1))} at most: ${times.length} texts, of each the fastest of eight readings.`,
    '',
  ].join('\n');
}

const ms = (time: number) => `${time.toFixed(2)} ms`;
