import type { Stretch } from '../../bench/load/measure.ts';
import { inWords } from '../../bench/load/page.ts';
import { checkGoals } from './goals.ts';
import { ARRIVAL_SECONDS, type GreedyPlan, type GreedyResult } from './run-greedy.ts';

/** The figures of a run as a page of markdown. */
export function greedyPage(
  results: readonly GreedyResult[],
  { accounts, leads, seconds }: Omit<GreedyPlan, 'each'>,
  facts: readonly string[],
): string {
  return [
    '# Greedy clients: what they get, and how everybody else is served',
    '',
    `${accounts} free accounts at ${accounts} internet addresses keep to the API and repeat one request each as often and as concurrently as its limits allow, and after a refusal as soon as \`Retry-After\` permits. Accounts that need records have ${leads.toLocaleString('en-US')} leads and three times as many calls. The people of \`npm run bench:load\` are measured for ${seconds} seconds without them, beside an endless loop for each processor, for ${ARRIVAL_SECONDS} seconds while the greedy clients come, and then for ${seconds} seconds while all of these are there. Goals are about the last, and for the time before it about a second. Everything ran on this one machine, greedy clients at a low processor priority.`,
    '',
    ...facts,
    '',
    ...results.flatMap(section),
  ].join('\n');
}

function section(result: GreedyResult): string[] {
  const { each, workloads, baseline, contended, arriving, loaded, growth } = result;
  const p99Of = (stretch: Stretch, kind: string) => {
    const found = stretch.kinds.find((of) => of.kind === kind);
    return found?.answered ? `${found.p99.toFixed(0)} ms` : '';
  };
  return [
    each === 1 ? '## One web process, one worker' : `## ${each} web processes, ${each} workers`,
    '',
    '| Goal | Measured | Met |',
    '| --- | --- | --- |',
    ...checkGoals(result).map(
      ({ goal, measured, isMet }) => `| ${goal} | ${measured} | ${isMet ? 'yes' : '**no**'} |`,
    ),
    '',
    `Tables that grew: ${growth.tables.map(({ table, bytes }) => `${table} ${Math.round(bytes / 2 ** 20)} MB`).join(', ') || 'none by a megabyte'}.`,
    '',
    '### Greedy clients',
    '',
    '| Workload | Answered | Else |',
    '| --- | ---: | --- |',
    ...workloads.map(({ kind, answered, errors }) => `| ${kind} | ${count(answered)} | ${inWords(errors)} |`),
    '',
    '### Everybody else, beside them',
    '',
    '| What | Answered | p50 | p99 | p99 as they come | p99 beside loops | p99 alone | Else |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...loaded.kinds.map(
      ({ kind, answered, p50, p99, errors }) =>
        `| ${kind} | ${count(answered)} | ${p50.toFixed(0)} ms | ${p99.toFixed(0)} ms | ${p99Of(arriving, kind)} | ${p99Of(contended, kind)} | ${p99Of(baseline, kind)} | ${inWords(errors)} |`,
    ),
    '',
  ];
}

const count = (number: number) => number.toLocaleString('en-US');
