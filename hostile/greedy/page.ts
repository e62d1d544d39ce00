import { inWords } from '../../bench/load/page.ts';
import type { GreedyFigures, GreedyPlan } from './run-greedy.ts';
import { verdictsOf } from './verdicts.ts';

/** The figures of a run as a page of markdown. */
export function greedyPage(
  runs: readonly GreedyFigures[],
  { strangers, leads, seconds }: GreedyPlan,
  facts: readonly string[],
): string {
  return [
    '# Greedy strangers: what they get, and what everybody else has of it',
    '',
    `${strangers} free accounts at ${strangers} internet addresses keep to the API and take all that its limits let them have, each of one thing, as often and as much at once as below, and come back as soon as \`Retry-After\` lets them. Those who need records have ${leads.toLocaleString('en-US')} leads and three times as many calls. Beside them come the people of \`npm run bench:load\`, who are measured for ${seconds} seconds among themselves and then for as long beside the greedy. All of it, the people included, ran on this one machine.`,
    '',
    ...facts,
    '',
    ...runs.flatMap(oneRun),
  ].join('\n');
}

function oneRun(figures: GreedyFigures): string[] {
  const { each, told, beside } = figures;
  return [
    each === 1 ? '## One web process, one worker' : `## ${each} web processes, ${each} workers`,
    '',
    '| What has to hold | Measured | Holds |',
    '| --- | --- | --- |',
    ...verdictsOf(figures).map(
      ({ what, figure, holds }) => `| ${what} | ${figure} | ${holds ? 'yes' : '**no**'} |`,
    ),
    '',
    '### What the greedy were told',
    '',
    '| Appetite | Answered | Else |',
    '| --- | ---: | --- |',
    ...told.map(({ kind, answered, errors }) => `| ${kind} | ${count(answered)} | ${inWords(errors)} |`),
    '',
    '### What everybody else met beside them',
    '',
    '| What | Answered | p50 | p99 | Else |',
    '| --- | ---: | ---: | ---: | --- |',
    ...beside.kinds.map(
      ({ kind, answered, p50, p99, errors }) =>
        `| ${kind} | ${count(answered)} | ${p50.toFixed(0)} ms | ${p99.toFixed(0)} ms | ${inWords(errors)} |`,
    ),
    '',
  ];
}

const count = (number: number) => number.toLocaleString('en-US');
